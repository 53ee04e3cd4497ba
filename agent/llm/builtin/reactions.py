"""How swimmers react, one way a line, in the notation of `phrases`."""

from __future__ import annotations

STATEMENTS = r"""
    ^(?:hi,? |hello,? |sorry,? )*(?:i|we)(?:'ve| have| had)(?: got)? (?:an?|1|one|my) ..3 NOUN
    already (?:have|booked|got)
"""

YES = r"""
    ^(?:yes|yeah|yep|yup|aye|ok|okay|okey|sure|perfect|great|brilliant|lovely)(?! not)
    ^(?:excellent|absolutely|definitely|correct|exactly|confirmed?|10-4|cool|deal|right|fine)
    ^(?:affirmative|precisely|indeed|certainly|true|agreed|uh huh|mhm|of course|for sure)
    ^(?:oh |ok |okay )?(?:very well|all good|go on(?: then)?|you bet|you got it|works for me)
    i (?:agree|believe so|think so|suppose so)
    (?:i'd|i would) (?:like|love) that
    that(?:'s affirmative| would work| one is (?:good|fine|great|perfect))
    ^al(?:l )?right(?!\?)
    (?:go ahead|go for it|please do|do it|book it|that works)
    sounds (?:good|great|perfect|fine|lovely)
    (?:let's|let us) go with
    i'll take (?:it|that)
    that(?:'s| is| would be) (?:right|true|fine|great|perfect|ok|good|lovely|brilliant)
    that(?:'s| is| would be) (?:correct|confirmed)
    ^please\W*$
"""
NO = r"""
    ^(?:no|nope|nah|not really|neither|nothing|false|wrong|incorrect|never mind|nevermind)
    ^(?:leave|forget) it
    ^(?:negative|never|nay|absolutely not|definitely not|certainly not|of course not)
    ^(?:hell|oh|god),? no
    not (?:at all|interested|that one|that 1|today|this time|those|really)
    ^(?:that's )?not it\W*$
    (?:don't|do not) (?:think so|do (?:it|that)|agree|like (?:it|that))
    i (?:disagree|do not|don't)\W*$
    (?:isn't|not) what i (?:meant|said|want\w*|asked)
    ^please (?:don't|do not)\W*$
    (?:i'd|i would) rather not
    that's a no
    (?:is|are|that's|be) ..2 (?:false|incorrect|wrong)\W*$
    (?:isn't|not) (?:right|true|correct)
    no thanks?
    (?:doesn't|does not|don't|won't|not) (?:work|suit)
    don't want (?:it|that|those|them)
    none of (?:those|these|them)
"""
CORRECTION = r"""
    (?:make|change|have) (?:it|that|this)
    change to
    (?:actually|instead|rather|sorry)
    chang\w+ (?:my )?mind
    change of mind
    i meant?
    on 2nd thoughts?
    should be
"""
ALSO = r"""
    ^and
    (?:too|also|as well|another|again|same)
"""
GREETING = r"""
    ^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))
    ^(?:yo|greetings|howdy)\W*$
    how (?:are|is|do) (?:you|things|life|your day)
    (?:how's|what's) (?:it going|up|new)
    nice to meet you
    are you (?:doing )?(?:al(?:l )?right|ok|okay|well)
    ^al(?:l )?right\W*$
"""
THANKS = r"""
    (?:thanks?|thank you|cheers|ta|grateful|appreciate\w*|obliged)
    (?:great|big|real|a) help
"""
GOODBYE = r"""
    (?:bye|goodbye|cheerio|au revoir|good night|see you|see ya|farewell)
    have a (?:good|nice|lovely|great) (?:day|evening|weekend|one)
    (?:that's|that is|that will be|that'll be) (?:all|it|everything)
    (?:ciao|take care|peace out|nothing else|cya|ttyl)
    (?:talk|speak|catch|see) (?:to )?you later
    nice (?:talking|chatting|speaking)
"""
