"""How swimmers ask for a person, ask who they are talking to, and lose their temper."""

from __future__ import annotations

BOT = r"""
    (?:are|r|is|am) (?:you|this|it|there|i),? ..5 (?:ROBOT|real|alive|human)
    are you (?:a |an )?(?:person|human|computer)
    (?:be|your) ..3 (?:human|real person|person)\W*$
    (?:sound|seem|look) (?:like )?(?:a |an )?ROBOT
    (?:you|your|you're|youre) ..3 (?:a|an|real|actual|just) (?:\w+ )?ROBOT
    (?:you|your|you're|youre) ..3 (?:a|an|real|actual) (?:\w+ )?(?:human|person)
    (?:you|you're|youre) (?:are )?(?:not |really )?human
    (?:human|person) ..3 or (?:a )?ROBOT
    am i (?:talking|speaking|chatting) (?:to|with)
    (?:talk|speak|chat)(?:ing)? (?:to|with) (?:a |an )?ROBOT\W*$
    is this (?:a|an) (?:real|human)
    (?:human|person) (?:answering|replying|typing|behind|at the other end)
    what are you\W*$
"""
NOT_A_BOT = r"""
    (?:not|hate|stop|don't|dislike|tired|sick|rather) ..4 (?:talk|speak|chat)\w* ..2 (?:you|ROBOT)
    not (?:a |an )?ROBOT(?! or)
    (?:is there|are there) ..3 (?:i|we) (?:can|could) (?:speak|talk|chat)
    who (?:can|could|do|should) (?:i|we) (?:speak|talk|chat|complain)
"""
STAFF = r"""
    (?:i'm|i am|im) ..3 (?:staff|manager|admin\w*|lifeguard|employee|owner|developer)
    i (?:work|run|manage) (?:here|at the|at this|for the|the pool)
"""
PERSON = r"""
    (?:speak|talk|chat|connect|put|transfer|pass|talking|speaking) ..5 (?:ANYONE|pool)
    (?:someone|somebody|anyone|anybody|person|human) ..3 (?:speak|talk|chat)
    (?:phone|telephone) call
    transfer me
    (?:pass|hand) me (?:over|on)
    put me (?:through|on (?:to|with))
    (?:can|could|would|will) (?:ANYONE|(?:a|the) \w+|a member of staff) ..2 (?:call|ring|contact)
    (?:get|have|let) (?:ANYONE|(?:a|the) \w+|a member of staff) ..2 (?:call|ring|contact)
    (?:can|could|would|will) (?:ANYONE|a ANYONE) ..2 (?:help|answer|speak|phone|come)
    (?:can|could|would|will) a member of staff ..2 (?:help|answer|speak|phone|come)
    (?:someone|somebody) (?:to )?(?:call|ring|phone|contact)
    (?:get|want|need|give)(?: me)?(?: (?:a|an|the|some|real|your))+ ANYONE(?! (?:for|more))
    (?:fetch|call|find)(?: me)?(?: (?:a|an|the|some|real|your))+ ANYONE(?! (?:for|more))
    (?:give|get|find) me (?:someone|somebody)
    (?:real|actual|live) (?:person|human|one|agent|chat|people)
    (?:human|someone|somebody) (?:please|real|else|help|being)(?!')
    (?:help|assistance|support) from (?:a|an|the) ..1 ANYONE
    ^(?:operator|representative|agent|reception|manager|supervisor)(?: please)?\W*$
    (?:forward|refer|put) me ..3 (?:ANYONE|touch)
    ^customer (?:services?|support|care)
    (?:deal|word|meet) with ..3 ANYONE
    put (?:someone|somebody) on
    (?:in|of) charge\W*$
    can i (?:ring|call|phone) (?:someone|somebody|you)
    ^(?:a )?human
    hand me over
    (?:don't|do not) want to (?:talk|speak|chat) (?:to|with)
    (?:make|file|have|want|lodge|raise|submit) ..1 complain\w*
    complain(?:t|ts|ing)?
"""
ANGRY = r"""
    (?:useless|ridiculous|rubbish|appalling|disgraceful|hopeless|pathetic|stupid|idiot\w*)
    (?:fed up|sick of|waste of time|for god'?s sake|ffs|wtf|bloody|damn)
    (?:is|are|what) a joke
    (?:fuck|shit|crap|arse|bollocks)\w*
    (?:this|it|you) (?:isn't|is not|are not|aren't) (?:working|helping)
"""
HELP = r"""
    ^(?:please )?help(?: me)?(?: please)?\W*$
    (?:i'd|i|could|can|would) ..3 (?:use|need|get|want) (?:some |a bit of |your |a little )?help\W*$
    what ..2 (?:can|could|should) (?:you|i) (?:do|ask|say|type|write|tell)
    what can (?:this|it) ..2 do
    (?:don't|do not) understand how (?:this|it)
    what ..3 (?:can|could|do) i ask
    (?:what|how|anything) ..3 (?:are you able to|can you) (?:do|know|help|assist|work)
    (?:what|how|anything) ..3 (?:could you|do you) (?:do|know|help|assist|work)
    (?:what|things) ..3 you (?:can |could |are able to )(?:do|help|answer|offer)
    (?:tell|show) me what you (?:do|can)
    what are (?:your|you) ..2 (?:capabilities|functions|skills|features|commands|for|good at)
    what are my options here
    (?:list|show) ..2 (?:commands|features|capabilities|functions)
    what ..1 (?:services|questions|topics|subjects) ..1 (?:can|do|could|are)
    (?:can|could|will) you help(?: me)?(?: out| with something| please)?\W*$
    (?:don't|do not) know (?:what|how) to (?:ask|say|do|use)
    (?:some|any|give me|an) examples?
    what do you do
    how (?:does|do) (?:this|it|you) work
    what (?:\w+ )?(?:of )?(?:things|subjects|topics|stuff) ..3 you
    how (?:can|do) (?:you|i) (?:help|use)
    who are you
    what is this\W*$
"""
AWAY = r"""
    (?:book|reserve|order|find|get|need|want|call) ..4 (?:flights?|tables?|taxi|cab|hotels?|pizza)
    (?:book|reserve|order|find|get|need|want) ..4 (?:trains?|cinema|film|movie|haircut|doctor)
    (?:play|sing|translate|weather|forecast|joke|recipe|calories|exchange rate)
    (?:is|will) it ..3 (?:rain|snow|sunny|cold|warm|hot)\w* ..2 (?:today|tomorrow|outside)
    (?:is|will) it ..3 (?:rain|snow)
    (?:credit|bank|loan|mortgage|stock) (?:card|score|limit|account|bill|prices?|market|payment)
    (?:share|insurance|electric\w*|gas|water) (?:card|score|limit|account)
    (?:share|insurance|electric\w*|gas|water) (?:bill|prices?|market|payment)
    (?:recommend|suggest) ..4 (?:hotels?|restaurants?|near|nearby|parking)
    (?:recommend|suggest) ..4 (?:film|movie|book|song|place)
    (?:hotels?|restaurants?|sushi|petrol|cash ?point) ..3 (?:near|nearby|around here)
    how do (?:you|i) (?:say|spell|pronounce|cook|make|fix|reset)
    (?:what|how) (?:is|does|do) ..3 mean\W*$
    check ?out(?: time)?\W*$
    how old are you
    (?:in|to|into) (?:spanish|french|german|italian|english|chinese|japanese)
    in my room
    room (?:service|for .{1,12} nights?)
"""
