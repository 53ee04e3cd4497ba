"""Common English words that are a typo away from one of ours, and must be left alone."""

from __future__ import annotations

_WORDS = """
    absolute addressed addresses adjusted adult agents agrees alike alive alternate amen
    annual annually answered answers appealing applying are arise arranged assisted assists
    attended avoid backs bank bark beach beating being believed believes bitter black blast
    blocking blood bones books boom boot border boring bother bound boy brain bread bright
    brings buck bunch bury bush bust butter buy buys cable cal calls calm came canceled cancer
    cannon cap carl cat cell center chad chan chances changing channels charge charges
    charging charming chart cheat cheating checks cheek chick chose chuck clean clock closed
    closer closes closet clubs clue coal coat code coke col cold cole colleagues colonies
    comes comp complain complained complaints composer computers connected constant contacted
    contacts contract contracts contrast cooked cooking cope core corrected correctly courses
    cover crop currency currently curse dairy dale dame dan dare data dated dates daughters
    dave dawn dead deaf deals dealt dean dear del delays deleted des deserve deserved detailed
    developed developers develops dial dies difference differently doctors dodge doesnt dogs
    doing don dose downs drain drops dual earl ease eating either elements employed employees
    employer employers enters entirely ever excellence excessive exchanges exclusively exit
    explosive fact fat father feast fee fell fever fight filed files fill films finds fire
    firm fist flights flour fond for forgot fort forth foul found fred freed fried friendly
    fucks fuel fully function functional fund fur games gather gave gene given gives god goin
    gold goods grain gray ground guess had halt hands handy hang hard haven heather heating
    height held helps hero hers hide hike hill hired holds hole holy homeless honey hooked
    hotels humans ideal inter interest interests iphone jake james jane joe jokes jones jose
    junk jury kills knew knight known knows lake lakes lame lance lands lang laser lasts
    latter laughter launch layer lease least leather leaves let letter lie life lift light
    liked likes lime limit lines lisa lists lit lived lively liver lives lock lonely looked
    looking looks loop lost loved lover loves luke lynch machinery machines made maker makes
    male man managed managers manages marc marco marsh massage match matching means meat meets
    melt men messages met mid might mild minds mini mint mode monkey months moore mother
    mothers mounting mouth moves movies named nancy nearly neat needs nest net newer nice
    nights nina node non nose note noting numbers older olive opens operated operates
    operation operators opinions optional orders oven owen owned owners pace palace part pasta
    paste pat pay peace peoples perfectly personal peterson phones piss placed plan plane
    planes plate plates plays pleased pleasure poll pools poor possibly post pound pounds pray
    preference preservation preserve preserved priced pride prime prince princess privately
    prize prizes prone pulls punch quarterly quarters quest quit quite race rage raid rail
    rally ran rape rare rated rates rats reach reads ready realm rear received recession
    recipes recording recreation red refer references referred referring registered regularly
    regulate reid rejection relay remained reminded reminder reminds remote removed
    representation requiring reserves resolved rest retail returning reversed rig rights rings
    road robots roles roof rooms root round rounds ruin rule ruled sad safe sail sale sang
    saved saves scheduled secondly seconds sections secured seek seems seen sees service
    setting settings settling shaft shake shaw shell shifts ship shirt shoe shop shot shots
    shoulder shown shows shut sigh sight signs silk sin singh sings sink sins sit sixty skill
    slap slave slight slim snake snap sneak soap sole son song spaces spare speaks spelling
    spice spit spoon sport sports spreading stable stake starting stating steak stealing stem
    steven stick stiff strain subject subjected sue suite suits sung supplied supported
    supposedly surf suspects swift swing swiss switched sword tables tablet takes taking tale
    talks tank tanks tape task taste teach teen teeth tel tells ten test texts thai than thee
    theme theres they thick thin thinks thirds though threw thus tide tie ties tight tires
    toll topic tours tracking trail trains transfers transform translated treat unto updated
    updates using vary views waist walking walt walter wang wanting wants ward wasted wasting
    water weak weekends weeks weight wells whale whats wheat where while whore whose wide
    width wifi wild wipe wise wish wit witch withdrawal withdrawn wont words world worn worry
    worrying wound wounds wright writing writings year yearly yours yourself yourselves zones
"""
COMMON = frozenset(_WORDS.split())
