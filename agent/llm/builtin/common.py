"""Common English words that are a typo away from one of ours, and must be left alone."""

from __future__ import annotations

_WORDS = """
    absolute acre addressed addresses adjusted adult agents agrees alike alive alternate amen
    annual annually answered answers appealing applying are arise arranged assisted assists
    attended avoid backs bank bark batch beach beating being believed believes bitter black
    blast blocking blood bones books boom boot border boring bother bound boy brain bread
    bright brings buck bunch bury bush bust butter buy buys cable cafe cage cake cal calls
    calm came canceled cancer cannon cap cape card cared cares carl cars cart case cat cave
    cell center chad chan chances changing channels charge charges charging charming chart
    cheat cheating checks cheek cheer chick chose chuck clean clock closed closer closes
    closet clubs clue coal coat code coke col cold cole colleagues colonies comes comp
    complain complained complaints composer computers connected constant contacted contacts
    contract contracts contrast cook cooked cooking cope core corrected correctly courses
    cover crop cure currency currently curse customers dairy dale dame dan dare data dated
    dates daughters dave dawn dead deaf deals dealt dean dear deck del delays deleted des
    deserve deserved detailed developed developers develops dial dies difference differently
    disk doctors dodge doesnt dogs don dose downs drain drops dual dying earl ease eating
    either elements employed employees employer employers enters entirely ever excellence
    excessive exchanges exclusively exit explosive fact fall fat father feast fee fell fever
    fight filed files fill films finds fire firm fist flights flour fond for forgot fort forth
    foul found fred freed fried friendly fucks fuel fully function functional fund fur games
    gather gave gene given gives god goin gold goods grain gray ground guess had hall halt
    hands handy hang hard hate haven heal heather heating height held helps hero hers hide
    hike hill hired holds hole holy homeless honey hood hooked hotels hour hull ideal inter
    interest interests iphone jake james jane joe jokes jones jose junk jury kills knew knight
    known knows lake lakes lame lance land lands lang laser lasts latter laughter launch layer
    lease least leather leaves let letter lie lift light liked likes lime limit line lines
    lisa lists lit lived lively liver lives lock locker lone lonely looked looking looks loop
    lose lost loved lover loves luke lynch machinery machines made maker makes male man
    managed managers manages marc marco marking marsh massage match matching mate meal means
    meat meets melt men mere messages met mid might mike mild minds mine mini mint mode monkey
    months moore mother mothers mounting mouth moves movies named nancy nearly neat needs nest
    net newer niche nick nights nike nina node non nose note noting numbers older olive opens
    operated operates operation operators opinions optional orders oven owen owned owners pace
    packing palace part pasta paste pat patch pay pays peoples perfectly personal peterson
    phones pill piss placed plan plane planes plate plates plays pleased pleasure poll pools
    poor possibly post pound pounds pray preference preservation preserve preserved priced
    pride prime prince princess privately prize prizes prone pulls punch quarterly quarters
    quest quit quite race rage raid rail rally ran rape rare rated rates rats reach reads
    ready realm rear received recession recipes recording recreation red reed refer references
    referred referring registered regularly regulate reid rejection relay remained reminded
    reminder reminds remote removed representation requiring reserves resolved rest retail
    returning reversed rig rights rings road robots roles roof rooms root round rounds ruin
    rule ruled sack sad safe sail sale same sand sang saved saves scare scheduled secondly
    seconds sections secured seed seek seems seen sees setting settings settling shaft shake
    shaw shell shifts ship shirt shoe shop shot shots shoulder shower shown shows shut sigh
    sight signs silk sin singh sings sink sins sit sixty skill slap slave slight slim snake
    snap sneak soap sole son song sore spaces spare speaks spelling spending spice spit spoon
    sport sports spreading stable stake starting stating steak stealing steam stem steven
    stick stiff strain subject subjected suck sue suite suits sung superior supervision
    supplied supported supporter supports supposedly surf suspects swift swing swiss switched
    sword tables tablet takes taking tale talks tall tank tanks tape task taste teach teams
    tear teen teeth tel tells ten tent term test texts thai than thee theme theres they thick
    thin thinks thirds though threw thus tide tie ties tight tire tires toll topic tours
    tracking trail trains transfers transform translated treat tree unto updated updates using
    vary views visits waist walking wall walt walter wang wanting wants ward wasted wasting
    watch water weak weed weekends weeks weight wells went whale whats wheat where while whore
    whose wide width wifi wild wine wipe wire wise wish wit witch withdrawal withdrawn wont
    wood words wore worked workers world worn worry worrying wound wounds wright writing
    writings year yearly yours yourself yourselves zones
"""
COMMON = frozenset(_WORDS.split())
