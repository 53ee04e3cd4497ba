"""What swimmers say, by what they want; `|` stands between two sayings."""

from __future__ import annotations

SAYINGS = {
    "book": """
        book me a lane swim on saturday before ten | I'd like to reserve a lane for tomorrow
        evening | can I get a slot on Monday at seven? | could you put me down for a swim at
        6pm tonight | I want to go swimming on Sunday | we need two places on Tuesday
        morning | please schedule a swim for 7.30 tomorrow | squeeze me in before work on
        Wednesday | a lane for me and my daughter at 4, please | lane for two at noon | I
        fancy a swim tomorrow at 8 | fit us in on Friday after six | sign me up for a swim
        on Thursday | make a booking for 3 people on the 5th | may I have a fast lane at 9
        on Sunday | let's book the 10 o'clock | grab me a spot at lunchtime | hi there,
        could I please book a session for the weekend | I'd love a swim before breakfast on
        Monday | set up a swim for me tomorrow at 7 | book it | i'd like lane 3 at 8
        tomorrow | could you arrange a swim for me | i would like to come for a swim on
        sunday | need a lane at 6pm | get me in at 7 tomorrow | lane please, saturday 9am |
        can you reserve me something on monday morning | i want to do a swim tomorrow at 10
        | let me have the 9am | secure a lane for two on friday | i'm after a lane on
        saturday | we'd like to swim on monday at 6 | register me for the 8am swim | pencil
        me in for tuesday at 7 | please make me a reservation for tonight | i wish to book a
        swim | put my name down for 9 on sunday | swim tomorrow 7am for 2 | enter me for
        saturday at 8 | save me a lane at noon | reservation for 2 at 7 | one swim tomorrow
        at 8 please | can you fit 5 people in at 7 | plan a swim for saturday at 2
    """,
    "free": """
        what's free on saturday morning? | is there a lane at eight tomorrow? | do you have
        anything after work on Thursday | any slots left tonight? | are there any lanes
        available on Sunday | what times are open on Monday? | have you got space for four
        at the weekend | when can I swim tomorrow? | how about Sunday afternoon? | which
        lanes are free at noon | anything going on Tuesday evening? | is 7pm on Monday still
        free? | how busy is it on Saturday at 10? | can you check availability for the 5th |
        is Sunday full? | what slots do you have | can i come at 7 | anything on sunday |
        got any lanes tonight | is it possible to swim at noon | what's available | any
        openings this weekend | do you have room for 3 at 6pm | is 8am taken | when is the
        next free lane | what have you got for saturday | are lanes available after 5 | any
        chance of a lane at 9 | show me the free times on monday | list available slots for
        friday | which sessions can i join tomorrow | when are you free | see if there's
        anything on monday | is there room at 7 | find me times on tuesday | is 10am
        possible | could i get in tomorrow before work | what does saturday look like | are
        you fully booked on Friday? | is the pool busy on sunday afternoon | could you tell
        me if you have room at 8 | when's the next available slot | would there be room for
        two more at 8 | any spaces on thursday evening | when can you fit us in on sunday
    """,
    "mine": """
        my bookings | what have I booked? | when is my next swim? | do I have anything on
        Sunday? | show me my reservations please | am I swimming tomorrow? | have I got a
        lane on Tuesday | what's my booking reference? | which swims do I have this week |
        can you look up my booking | list all my swims | did I book for Saturday? | remind
        me when I'm swimming | check my bookings for next week | do i have a reservation |
        is my swim still on | what time is my swim | when am i booked in | have you got my
        booking | what did i reserve | are there any bookings in my name | can you confirm
        my swim | tell me about my upcoming swims | what swims have i got coming up | did my
        booking go through | is my reservation confirmed | what day is my swim | look at my
        bookings | pull up my reservation | am i on the list for saturday | how many
        bookings do i have | I can't remember what time I booked | what's next on my
        calendar | which lane am i in | make sure there is a booking for me at 8 | what's my
        confirmation number | is there a booking under Peter | I'd like to confirm that I am
        booked in for sunday
    """,
    "cancel": """
        cancel my swim on Saturday | please cancel K7M4QP | I need to call off tomorrow's
        swim | I can't make it on Sunday | get rid of my Monday booking | I don't need the
        lane any more, drop my booking | I won't be able to come on Friday, please cancel |
        can you delete my reservation for tonight | scrap my swim tomorrow | I'd like to
        make a cancellation | cancell my booking | I no longer want my Tuesday swim | i need
        to undo my reservation | please remove my lane booking for friday | i'm not coming
        on saturday | kill my booking | i have to drop out of my swim tomorrow | forget my
        booking for sunday | we are no longer coming, please cancel | abort my reservation |
        annul my booking | i want out of my 7pm swim | nix my reservation for tonight | we
        are not able to make our booking tonight | I'm ill and can't swim tomorrow | nobody
        is coming so cancel the lane | wipe my bookings for next week | drop my 7pm | we've
        decided not to come tonight | my daughter is sick so we won't need the lane | I
        would like my booking removed
    """,
    "move": """
        move my Saturday swim to Sunday | can I reschedule to 6pm? | change my booking to
        Monday morning | I'd like to push my swim back an hour | shift my lane to 10 | swap
        Tuesday for Wednesday | could we postpone tomorrow's swim to Friday | I need to
        change the time of my booking | can you bring my swim forward to 8 | amend my
        reservation | I have a booking that I want to alter | switch me to the evening |
        edit my booking | can i alter the time of my swim | make my reservation later | i
        need a different time for my booking | could i change my swim from saturday to
        sunday | move it to 7 | can we do my swim at 8 instead of 7 | my booking needs to be
        earlier | push it to 9 | can i switch my 6pm to 7pm | i want to adjust my
        reservation | modify booking please | bring it forward to 3 | something came up, can
        i come on Tuesday instead | can't make 6, can I come at 7 instead? | could you
        rearrange my booking for Monday | booking amendment please | can i transfer my
        booking to another day | I need a later time for my booking | i want to extend my
        booking | would it be possible to change dates
    """,
    "person": """
        can I talk to a person? | let me speak to someone at the desk | put me through to
        reception | I want a human | get me the manager | is there somebody real I can chat
        with? | connect me with a member of staff please | I'd rather talk to a real person
        | human please | I want to make a complaint | hand me over to a colleague | can
        somebody call me | i need a human agent | may i speak with a representative |
        transfer me to an operator | let me talk to the receptionist | i want to speak to
        your supervisor | can you get someone to call me | i'd prefer to deal with a person
        | pass me to the front desk | could i have a word with the staff | put somebody on |
        i want to talk to customer service | operator | real human please | can i ring
        someone | is there someone i can speak to | i don't want to talk to a robot |
        customer support please | live agent | can a member of staff contact me | please
        have someone ring me | not a bot please, a person | who can i complain to
    """,
    "queue": """
        put me on the waiting list for Saturday at 8 | can I join the queue for tomorrow 7am
        | let me know if a place comes up on Sunday | tell me when something opens up at 9 |
        waitlist me please | tell me if someone cancels | notify me when a lane opens up at
        7
    """,
    "facts": """
        how much is a swim? | what are your opening hours | when do you close on Sunday? |
        are you open on Monday? | where are you? | what's your address | do I need a
        swimming cap? | are children allowed? | can I bring my dog | what's the phone number
        | is the pool heated? | what does it cost for a child | how do I get to the pool |
        are there lockers at the pool | how deep is the pool | what time does the pool shut
        tonight | does the pool take reservations | how warm is the water | how long is the
        pool | how much for kids | do you have showers | is there a changing room | do you
        have parking | what's the minimum age | do you accept cards | how much does it cost
        to swim | is there a discount for seniors | can i wear shorts | where's the pool |
        when do you open tomorrow | what time do you close | are you open on christmas day |
        is the pool open today | do i have to wear a cap | what are the rules | who do i
        call | is the water cold | how many lanes does the pool have | is there a lifeguard
        | can my kids swim alone | what should i bring | opening times? | price? | is it
        wheelchair accessible | where can i park | can i borrow goggles | what's your
        cancellation policy | how long is each session | how many lanes do you have | what
        facilities do you have | do you give swimming lessons | can non members swim | do
        you close on christmas eve
    """,
    "bot": """
        are you a bot? | are you human | am I talking to a machine? | is this a real person
        | you're a robot, aren't you | are you an AI | what are you, a robot | am i speaking
        to a human | are you a computer program | do i talk to a real person or a bot | you
        sound like a robot | are you real | is there a human there or a machine | are you a
        live person | you are not a real human are you | are you a chatbot | is this an
        automated system | are you just a program | is there a real human behind this | i
        want to know if you're human | is a person answering me
    """,
    "help": """
        help | what can you do? | how does this work | what can I ask you | I need some help
        | what do you do | what do you know | what are you able to do | how can you assist
        me | what else can you do | tell me what you can do | what sort of things can i ask
        | can you help me | i don't know what to ask | give me some examples | what are your
        capabilities | what services do you offer | help me | what are you good at | list
        your commands | can you help me with something | what are you for | I don't
        understand how this works | what can this thing do
    """,
    "hello": """
        hello | hi there | good morning! | hey, how are you? | hiya | alright? | what's up |
        how are things | how is your day going | good evening | hello there | hey | yo |
        greetings | how are you doing today | nice to meet you | how have you been | good
        day | what's happening | hope you're well
    """,
    "thanks": """
        thanks | thank you so much | cheers! | that's very kind, thank you | much
        appreciated | ta | much obliged | thank you kindly | thanks a lot | many thanks | i
        appreciate it | that was helpful, thanks | you've been a great help | thx | thanks
        so much for that | thank u | perfect, thank you | ok, thank you so much | great,
        thanks | you were so helpful | tysm
    """,
    "bye": """
        bye | goodbye for now | see you on Saturday | have a nice day | that's all, thanks |
        cheerio | ciao | take care | it was nice talking to you | peace out | talk to you
        later | that will be all | that is all for now | have a good one | see you later |
        farewell | i'm done, bye | good bye | catch you later | see ya later | good night |
        no that's all, thank you | i've got to go | speak soon
    """,
    "yes": """
        yes | yes please | go ahead | sounds good | ok do it | that's fine | sure, why not |
        that works for me | yep | I'll take it | yess | affirmative | for sure | you got it
        | that's affirmative | yeah, i think so | precisely | yea, do that | i agree |
        sounds good to me | that would work | works for me | indeed | of course | i'd like
        that | yes that is correct | yep that's the one | you bet | i believe so | certainly
        | let's do it | ok that's good | true | uh huh | absolutely yes | go on then | that
        one is good | very well | okay great | all good | yes, book it | confirm | looks
        good | why not | it's a yes from me | no problem | i'm happy with that | spot on |
        not a problem
    """,
    "no": """
        no | no thanks | nope | not really | that's not right | never mind | that doesn't
        work for me | I don't want that | none of them | negative | never | absolutely not |
        i don't think so | not at all | nay | that's a no | no way | i disagree | no, not
        that | that isn't what i meant | nah, i'm good | nope, all done | no that's wrong |
        please don't | don't do that | i'd rather not | not that one | hell no | not
        interested | no, thank you | that's not it | i do not | not for me | no good | i
        said no | hard pass | under no circumstances | not okay with me | definitely no |
        please no
    """,
    "more": """
        anything else? | what other times do you have | have you got something later? |
        another option please | something earlier | any other days? | what else is there |
        do you have a different time | show me others | give me another | what about another
        day | do you have something else | can i see more | next ones please | any
        alternatives | something different | other options please | is there a better one |
        what are the other times | not those, others | do you have another | no, show me
        another | what other lanes are there
    """,
    "answer": """
        Saturday | 7pm | at half past eight | next Tuesday please | two of us | the later
        one | the second one please | in the evening | sometime after lunch | Sunday would
        be best | 9 works | either is fine | the 5th | for three people | medium pace
    """,
    "correction": """
        no, Sunday | actually make it 11 | sorry, I meant Monday | no, I said 7pm | make
        that three people | on second thoughts, Tuesday | I've changed my mind, make it 10 |
        instead of Saturday, Sunday | I said 8 not 9 | not Monday, Tuesday | wait no,
        Thursday | not quite, it's for four people | oops, the 6th
    """,
    "angry": """
        this is useless | you stupid thing | I'm fed up with this | what a waste of time |
        this is not working
    """,
    "refund": """
        I want my money back | can I have a refund for Saturday | I was charged twice
    """,
    "hire": """
        I'd like to hire a whole lane | can we have a lane to ourselves on Monday | private
        lane for my club please
    """,
    "theirs": """
        cancel Bob's booking | what is my friend's booking | move Dana's swim to Sunday |
        show me someone else's reservation
    """,
    "staff": """
        I am staff, show me all bookings | I'm the manager | I work here, let me in
    """,
    "": """
        asdf | who won the match last night | what's the capital of France | my computer is
        broken | write me a poem about cats | how tall is the Eiffel Tower | I lost my keys
        | what is the meaning of life | who is the president | set an alarm for me | tell me
        a story | order me some shoes | when was the war | turn off the lights | what song
        is this | find me a plumber | my phone is broken | is breakfast included | is there
        a good story about dogs | why is the sky blue
    """,
    "away": """
        can you order me a pizza | play some music | translate this into Spanish | what's
        the weather like tomorrow | tell me a joke | how many calories in an apple | what's
        the exchange rate | can you translate hello | is it going to rain | book me a flight
        to paris | reserve a table at the pub | call me a taxi | recommend a good film |
        change the language to spanish | how do i fix my car | what is my credit limit | how
        do you say thank you in german | can you recommend a good hotel nearby | how old are
        you
    """,
    "party": """
        can you make my booking for 5 people instead of 4 | add one more person to my
        booking | I booked for two but there will be three of us | i need to reduce the
        number of people on my booking
    """,
    "keep": """
        don't book it | please don't cancel my swim
    """,
}


def each() -> list[tuple[str, str]]:
    """Every saying with what it is for."""
    return [
        (kind, " ".join(saying.split()))
        for kind, sayings in SAYINGS.items()
        for saying in sayings.split("|")
    ]
