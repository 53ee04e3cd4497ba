"""How swimmers react, one way a line, in the notation of `phrases`."""

from __future__ import annotations

STATEMENTS = r"""
    ^(?:hi,? |hello,? |sorry,? )*(?:i|we)(?:'ve| have| had)(?: got)? (?:an?|1|one|my) ..3 NOUN
    already (?:have|booked|got)
"""

YES = r"""
    ^(?:yes|yeah|yep|yup|ya|yea|yess+|yas|y|aye|ok|okay|okey|k|sure|perfect|great|brilliant)(?!,? (?:not|no)\b)
    ^(?:lovely|excellent|absolutely|definitely|correct|exactly|cool|deal|right|fine|super)(?!,? (?:not|no)\b)
    ^(?:confirm(?:ed)?|10-4|affirmative|precisely|indeed|certainly|true|agreed|totally|roger|wonderful)
    ^(?:uh huh|mm+ ?hm+|mhm|oh yes|okie\w*|of course|for (?:sure|certain)|spot on|why not)
    ^(?:no (?:problem|worries)|not a problem|100 ?%?)
    ^(?:oh |ok |okay )?(?:very (?:well|good)|all good|go on(?: then)?|you bet|you got it)
    ^(?:amazing|awesome|fantastic|by all means|naturally|good|100 percent)\W*$
    i (?:agree|believe so|think so|suppose so|guess so|confirm|approve|accept|do)\W*$
    (?:i'd|i would) (?:like|love) that
    (?:i'd|i would) say so
    (?:i'm|i am|we're|we are) (?:happy|fine|good|ok|okay) with (?:it|that|this)
    that(?:'s affirmative| would work| one is (?:good|fine|great|perfect))
    (?<!how )(?:that|this|it)(?:'ll| will| would)? (?:suits?|works?)(?: (?:me|us|fine|great|well))*\W*$
    (?:that|this|it)(?:'ll| will| would)? (?:do|does)(?: (?:me|us|fine|great|well))*\W*$
    ^al(?:l )?right(?!\?)
    (?:go ahead|go for it|please do|do it|book it|that works|let's do (?:it|that|this))
    (?:sounds|looks|works|seems) (?:good|great|perfect|fine|lovely|right|ok|okay|well|for me)
    (?:fine|good|ok|okay|great) (?:by|with|for) (?:me|us)
    (?:let's|let us) go with
    i'll take (?:it|that|1|one)
    (?:that|it|this)(?:'s| is| would be) (?:all )?(?:right|true|fine|great|perfect|ok|good|lovely)
    (?:that|it|this)(?:'s| is| would be) (?:correct|confirmed|brilliant)
    (?:that|it|this)(?:'s| is| would be) (?:a yes|it exactly|what i want)
    a yes\W*$
    (?:you're|you are|that's|that is|it's) (?:\w+ )?(?:right|correct)(?! about)
    sounds like a plan
    ^please(?: book it| go on)?\W*$
"""
NO = r"""
    ^(?:no(?! (?:problem|worries|1|one))|nope|nah|n|not really)
    ^(?:neither|nothing|false|wrong|incorrect)
    ^(?:actually|well|oh|um+|hm+|sorry|ah),? no(?! (?:problem|worries))
    ^(?:never ?mind|leave it|forget it)
    leave it (?:be|then|as it is)?\W*$
    ^(?:negative|never|nay|absolutely not|definitely not|certainly not|of course not)
    ^(?:hell|oh|god|heck),? no
    not (?:at all|interested|that|those|really|today|now|this time|for me|ok|okay|a chance|good)\W*
    ^(?:that's )?not it\W*$
    (?:don't|do not) (?:think so|do (?:it|that)|agree|like (?:it|that|those|them|these)|bother)
    i (?:disagree|do not|don't|refuse|decline|pass|object)\W*$
    (?:said|say) no
    (?:isn't|not) what i (?:meant|said|want\w*|asked)
    ^please (?:don't|do not|no)\W*$
    ^(?:definitely|absolutely|certainly|really|sorry),? no\b
    (?:i'd|i would) rather not
    (?:that's|it's|it is|that is) (?:a no|no good)
    no good
    (?:by no means|no chance|hard pass|under no circumstances|i'll pass)
    (?:is|are|that's|be) ..2 (?:false|incorrect|wrong|untrue)\W*$
    (?:isn't|not) (?:right|true|correct)
    no thanks?
    (?:doesn't|does not|don't|won't|not|wouldn't|can't) (?:work|suit|do)(?! \d)
    don't want (?:it|that|those|them|this|these)
    (?:wouldn't|would not|don't) like (?:it|that|this|those|these)
    ^(?:i'm )?(?:afraid|sorry|guess) not
    none of (?:those|these|them)
"""
CORRECTION = r"""
    (?:make|change|have) (?:it|that|this)
    change to
    (?:actually|instead|rather|sorry|correction|mistake|oops|whoops|wait)
    chang\w+ (?:my )?mind
    change of mind
    i (?:meant?|said)
    on 2nd thoughts?
    should be
    not quite
    (?:can|could|should) (?:it|we) (?:be|make|do|say)
    let's (?:do|make|say)
    ^not [^,]{1,20},
    , not
    [\w']+ not
"""
ALSO = r"""
    ^and
    (?:too|also|as well|another|again|same)
"""
GREETING = r"""
    ^(?:hi+|hello+|hey+|hiya|good (?:morning|afternoon|evening|day))
    ^(?:yo|greetings|howdy|morning|evening|afternoon)\W*$
    how (?:are|is|do|have) (?:you|things|life|your day|everything|it all)
    (?:how's|what's|what is) (?:it going|up|new|happening|going on|everything|life)
    nice to meet you
    (?:long time no see|hope (?:you're|you are|all is) (?:\w+ )?well)
    are you (?:doing )?(?:al(?:l )?right|ok|okay|well|good|fine)
    ^al(?:l )?right\W*$
"""
PRAISE = r"""
    ^(?:great|brilliant|perfect|lovely|excellent|ok|okay|super|wonderful|cool|fine|awesome|good)
    ^(?:that|it)(?:'s| is| was) (?:\w+ )?(?:great|brilliant|perfect|lovely|good|helpful|fine)
"""
THANKS = r"""
    (?:thanks?|thank you|cheers|ta|grateful|appreciate\w*|obliged|tysm|thankful)
    (?:great|big|real|a) help
    (?:so|very|really|most|been|super) (?:very )?(?:helpful|kind)
"""
GOODBYE = r"""
    (?:bye|goodbye|cheerio|au revoir|good night|see you|see ya|farewell|adios|laters|tata)
    have a (?:good|nice|lovely|great|wonderful) (?:day|evening|weekend|one|night|time)
    (?:that's|that is) (?:all|it|everything)(?! (?:right|good|fine|i needed))
    (?:that will be|that'll be) (?:all|it|everything)(?! (?:right|good|fine|i needed))
    (?:i'm|i am|we're) (?:all )?(?:done|finished|off|leaving)(?: here| now)*
    so long
    (?:ciao|take care|peace out|nothing else(?!\?)|cya|ttyl|i'm all set|until next time)
    (?:talk|speak|catch|see) (?:to )?(?:you|ya) (?:later|soon)
    (?:speak|talk) soon
    (?:got to|have to|gotta|must|need to) (?:go|run|dash|leave)(?: now)?\W*$
    nice (?:talking|chatting|speaking)
"""
