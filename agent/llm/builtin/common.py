"""Common English words that are a typo away from one of ours, and must be left alone."""

from __future__ import annotations

_WORDS = """
    absolute accent accepted accepts accounts acre addressed addresses adjusted adult
    adviser advisory agents agrees aired albert alice alike along alternate amen annual
    annually answered answers appealing applying approval approved are area arena arise
    arranged assistant assisted assists attended avoid backed backs ball band bang banks
    bark bass batch beach bean beans beating beef beer bees beings believed believes bell
    ben bets bills billy bits bitter black blank blast blocking blood boats bones books
    boom boot boots border boring both bothered bound boys brain brains bread bright
    brings brother brothers buck bull bulls bully bunch bunny bury bush bust butter buy
    buys cable cables cafe cage cake cal calls calm came canceled cancer cannon cap cape
    cards cared cares carl cars cart case cast cat cave cell center chad chan chances
    channels charges charging charming chart cheat cheating checks cheek cheer chick chose
    chuck clash clean clock closed closer closes closet clubs clue coal coat cod codes
    coke col cole colleagues collection colonies command commander comments comp
    complained complaint complaints composer connected connection constant contacted
    contacts contract contracts contrast cooked cooking cope cord core corrected correctly
    correlation corruption couch courses cover crash credited credits crop crops cure
    currency currently curse curtain customers dairy dale dame dan dare data dated
    daughters dave dawn dead deadline deaf deals dealt dean dear deck declined defeated
    del delays des deserve deserved detailed detected developed developers develops dial
    dies difference differently dish disk doctors dodge doesnt dogs dome don dont dope
    dose doubled doubles downs drain drone dual dying earl ease eating either elements
    emails employed employees employer employers enable enters entirely errors ever
    excellence excessive exchanges exclusively exit explosive extended extends extent fact
    fall fat father feast feature featured fee fell fever fight fights filed files fill
    films finds finishes fire fired firm fist flour flower fond for form fort forth foul
    found fred freed fried friendly frog fuel function functional fund funny fur games
    gates gather gave gene germans germany given gives god goin gold goods grain gray
    ground groups hack had hall halt hands handy hang hanging hardy harm hart hated hates
    hats haven heal heard heather heating height held helps hero hers hide hike hill hired
    holds hole holy home homeless homes honey hood hooked hoped hopes hull hype ideal
    increased increases info instance inter interest interests iphone jake james jane
    jeans joe joint jokes jones jose junk jury karen kid kills kinda kinds king knew
    knight knights known knows lake lakers lakes lame lance land lands lang laser lasts
    latter laughter launch layer layers leading lean leaning learning lease least leather
    leaves let letter lie lift light lights liked likes lime line lines lisa lists lit
    lived lively liver lives load loans lock locker locks log logan lone lonely looked
    looking loop loose loser loses loss lost loved lover loves luke lung lynch machinery
    made maker makes male man managed managers manages marc marco marked marker markets
    marking marsh mary massage match matching mate mates may meal meals meat meets melt
    members men mere messages met mid might mike mild minds mine mini mint mistaken
    mistakes mode monkey months moore moss mother mothers mounting mouth moves movies
    named nancy nearly neat needs nest net newer niche nick nike nina node non nose note
    noting numbers objects offers older olive operated operates operation operators
    opinions optional orders oven owen owned owners pace packing paint palace pan parked
    part partly parts pasta paste pat patch patrol pay payments pays peoples perfectly
    personal peterson phones picked pig pill pills pine pink placed plain plains plane
    planes plant planted plants plate plates plays pleased pleasure points police policy
    poll polls pools poor possibly post pound pounds power praise pray preference
    preservation preserve preserved priced pride prime prince princess print privately
    prize prizes problems programme programs prone pronounced punch quarterly quarters
    quest question questioned quit quote race rage raid rail raised raises rally ran rare
    rated rates rats reach reads ready realm rear received receiver receives recession
    recipes recommended recording recreation red reduced reduces reed references referred
    referring refers refuge refused refuses registered regularly regulate reid rejection
    relay released releases remained remembered remembers reminded reminder reminds remote
    replacing representation required requires requiring reserves resolved rest retail
    returning reversed revised rig rights rings rise road rogers role roles roof rooms
    root roots round rounds rude ruin ruled sack sad safe sail sale same sand sang saved
    saves scare scope scored scores secondly seconds sections secured seed seeds seek
    seeks seen sees sell setting settings settling shade shaft shake shame shane shape
    shared shares shark sharp shaw shell shifts ship shirt shock shoe shop shore shorter
    shot shots shoulder shower shown shows shut side sigh sight signs silk sin singh sings
    sink sins sit site sits sixty sized sizes skill slap slight slim slower smell snake
    snap sneak soap sole son songs sons sony sore spare speaks spelling spending spice
    spit spoon sport sports spreading stable stack stake stare starting stating steak
    stealing steam stem step steven stick stiff stocks stops store strain striker strikes
    stroke stuck subject subjected suck sue suggested suggests suite summit sung superb
    superior supervision supplied supported supporter supports supposedly surf suspects
    swift swing swiss switched sword tablet tablets takes taking tale tales talks tall tan
    tank tanks tape task taste teach teams tear teen teeth tel tells ten tent term terror
    test texts thai thats thee theme theres they thick thin thinks thirds thorough though
    threw thus tide tie tied ties tight tire tires toll topic tough tours tower tracking
    trail trails traits trans transfers transform translated treat tree tried types
    understands understood unstable unto updates using vary views visitors waist walking
    wall walt walter wang wanting wants ward warn wars wasted wasting watch waters weak
    weed weekends weeks weight wells went whale wheat where while white whose wide width
    wifi wild wine wiped wire wise wish wit witch withdrawal withdrawn wont wood words
    wore worked workers world worn worried worry worrying wound wounds wright writer
    writes writing writings wrote year yearly yes yours yourself yourselves zones
"""
COMMON = frozenset(_WORDS.split())
