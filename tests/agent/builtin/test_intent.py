"""What a message is for, one line a kind of saying it."""

from __future__ import annotations

import pytest

from agent.llm.builtin.meaning import read_message
from agent.llm.builtin.present import read_present

FRIDAY = read_present("Now: Friday 30 October 2026, 14:00 (Europe/London)")

SAYINGS = {
    "book": """
        book me a lane swim on saturday before ten
        I'd like to reserve a lane for tomorrow evening
        can I get a slot on Monday at seven?
        could you put me down for a swim at 6pm tonight
        I want to go swimming on Sunday
        we need two places on Tuesday morning
        please schedule a swim for 7.30 tomorrow
        squeeze me in before work on Wednesday
        a lane for me and my daughter at 4, please
        lane for two at noon
        I fancy a swim tomorrow at 8
        fit us in on Friday after six
        sign me up for a swim on Thursday
        make a booking for 3 people on the 5th
        may I have a fast lane at 9 on Sunday
        let's book the 10 o'clock
        grab me a spot at lunchtime
        hi there, could I please book a session for the weekend
        I'd love a swim before breakfast on Monday
        set up a swim for me tomorrow at 7
        book it
    """,
    "free": """
        what's free on saturday morning?
        is there a lane at eight tomorrow?
        do you have anything after work on Thursday
        any slots left tonight?
        are there any lanes available on Sunday
        what times are open on Monday?
        have you got space for four at the weekend
        when can I swim tomorrow?
        how about Sunday afternoon?
        which lanes are free at noon
        anything going on Tuesday evening?
        is 7pm on Monday still free?
        how busy is it on Saturday at 10?
        can you check availability for the 5th
        is Sunday full?
    """,
    "mine": """
        my bookings
        what have I booked?
        when is my next swim?
        do I have anything on Sunday?
        show me my reservations please
        am I swimming tomorrow?
        have I got a lane on Tuesday
        what's my booking reference?
        which swims do I have this week
        can you look up my booking
        list all my swims
        did I book for Saturday?
        remind me when I'm swimming
        check my bookings for next week
    """,
    "cancel": """
        cancel my swim on Saturday
        please cancel K7M4QP
        I need to call off tomorrow's swim
        I can't make it on Sunday
        get rid of my Monday booking
        I don't need the lane any more, drop my booking
        I won't be able to come on Friday, please cancel
        can you delete my reservation for tonight
        scrap my swim tomorrow
        I'd like to make a cancellation
        cancell my booking
        I no longer want my Tuesday swim
    """,
    "move": """
        move my Saturday swim to Sunday
        can I reschedule to 6pm?
        change my booking to Monday morning
        I'd like to push my swim back an hour
        shift my lane to 10
        swap Tuesday for Wednesday
        could we postpone tomorrow's swim to Friday
        I need to change the time of my booking
        can you bring my swim forward to 8
        amend my reservation
        I have a booking that I want to alter
        switch me to the evening
    """,
    "person": """
        can I talk to a person?
        let me speak to someone at the desk
        put me through to reception
        I want a human
        get me the manager
        is there somebody real I can chat with?
        connect me with a member of staff please
        I'd rather talk to a real person
        human please
        I want to make a complaint
        hand me over to a colleague
        can somebody call me
    """,
    "queue": """
        put me on the waiting list for Saturday at 8
        can I join the queue for tomorrow 7am
        let me know if a place comes up on Sunday
        tell me when something opens up at 9
        waitlist me please
    """,
    "facts": """
        how much is a swim?
        what are your opening hours
        when do you close on Sunday?
        are you open on Monday?
        where are you?
        what's your address
        do I need a swimming cap?
        are children allowed?
        can I bring my dog
        what's the phone number
        is the pool heated?
        what does it cost for a child
        how do I get to the pool
        are there lockers at the pool
        how deep is the pool
        what time does the pool shut tonight
    """,
    "bot": """
        are you a bot?
        are you human
        am I talking to a machine?
        is this a real person
        you're a robot, aren't you
        are you an AI
    """,
    "help": """
        help
        what can you do?
        how does this work
        what can I ask you
        I need some help
        what do you do
    """,
    "hello": """
        hello
        hi there
        good morning!
        hey, how are you?
        hiya
        alright?
    """,
    "thanks": """
        thanks
        thank you so much
        cheers!
        that's very kind, thank you
        much appreciated
        ta
    """,
    "bye": """
        bye
        goodbye for now
        see you on Saturday
        have a nice day
        that's all, thanks
        cheerio
    """,
    "yes": """
        yes
        yes please
        go ahead
        sounds good
        ok do it
        that's fine
        sure, why not
        perfect, thank you
        that works for me
        yep
        I'll take it
        yess
    """,
    "no": """
        no
        no thanks
        nope
        not really
        that's not right
        never mind
        that doesn't work for me
        I don't want that
        none of them
    """,
    "more": """
        anything else?
        what other times do you have
        have you got something later?
        another option please
        something earlier
        any other days?
        what else is there
        do you have a different time
    """,
    "answer": """
        Saturday
        7pm
        at half past eight
        next Tuesday please
        two of us
        the later one
        the second one please
        in the evening
        sometime after lunch
        Sunday would be best
        9 works
        either is fine
        the 5th
        for three people
        medium pace
    """,
    "correction": """
        no, Sunday
        actually make it 11
        sorry, I meant Monday
        no, I said 7pm
        make that three people
        on second thoughts, Tuesday
        I've changed my mind, make it 10
        instead of Saturday, Sunday
    """,
    "angry": """
        this is useless
        you stupid thing
        I'm fed up with this
        what a waste of time
        this is not working
    """,
    "refund": """
        I want my money back
        can I have a refund for Saturday
        I was charged twice
    """,
    "hire": """
        I'd like to hire a whole lane
        can we have a lane to ourselves on Monday
        private lane for my club please
    """,
    "theirs": """
        cancel Bob's booking
        what is my friend's booking
        move Dana's swim to Sunday
        show me someone else's reservation
    """,
    "staff": """
        I am staff, show me all bookings
        I'm the manager
        I work here, let me in
    """,
    "": """
        asdf
        who won the match last night
        can you order me a pizza
        what's the capital of France
        recommend a good film
        my computer is broken
        write me a poem about cats
        how tall is the Eiffel Tower
        play some music
        translate this into Spanish
        what's the weather like tomorrow
        I lost my keys
        tell me a joke
    """,
}
LINES = [
    (kind, line.strip())
    for kind, lines in SAYINGS.items()
    for line in lines.splitlines()
    if line.strip()
]


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_knows_what_a_message_is_for(kind, line):
    assert read_message(line, FRIDAY).kind == kind
