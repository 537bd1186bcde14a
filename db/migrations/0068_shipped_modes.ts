import { type Kysely, sql } from 'kysely';

/** Keys of shipped lessons by the usual group size. */
const individual = `
  walking-in-the-room carrying-a-mat unrolling-and-rolling-a-mat walking-around-a-mat carrying-a-tray placing-an-object-without-a-sound
  carrying-a-chair sitting-down-and-pushing-in-a-chair opening-and-closing-a-door turning-the-pages-of-a-book
  folding-cloths-halves-and-quarters folding-cloths-diagonals opening-and-closing-containers nuts-and-bolts locks-and-keys
  using-clothes-pegs stringing-beads spooning-grains transferring-with-tongs transferring-with-tweezers transferring-with-chopsticks
  pouring-grains-between-jugs pouring-grains-through-a-funnel pouring-water-between-jugs pouring-water-to-a-line
  pouring-water-equally-into-glasses sponging-water using-a-dropper whisking-soapsuds putting-on-an-apron hanging-up-a-bag-and-coat
  changing-shoes blowing-the-nose covering-a-cough washing-hands-at-a-basin combing-hair brushing-teeth hook-and-loop-frame snap-frame
  large-button-frame small-button-frame zip-frame buckle-frame hook-and-eye-frame safety-pin-frame lacing-frame bow-frame
  folding-and-packing-clothes polishing-shoes dusting-a-shelf dusting-leaves wiping-a-table using-a-dustpan-and-brush sweeping-the-floor
  crumbing-a-table mopping-up-a-spill mopping-the-floor setting-a-table clearing-a-table washing-dishes drying-and-putting-away-dishes
  washing-cloths hanging-cloths-on-a-line ironing-cloths scrubbing-a-table scrubbing-a-chair polishing-a-mirror polishing-wood
  polishing-metal washing-a-window watering-plants arranging-flowers washing-leaves-of-a-plant planting-seeds raking-and-garden-tools
  sorting-waste-and-composting caring-for-a-classroom-animal serving-oneself-a-drink washing-fruit-and-vegetables slicing-a-banana
  spreading-with-a-knife peeling-an-egg squeezing-citrus-juice peeling-a-carrot chopping-vegetables grating
  grinding-with-mortar-and-pestle mixing-and-kneading-dough following-a-picture-recipe baking-bread snipping-with-scissors
  cutting-straight-lines cutting-curves-and-spirals pasting pin-punching-a-shape lacing-cards threading-a-needle running-stitch
  sewing-on-a-button cross-stitch weaving-paper weaving-on-a-loom braiding finger-knitting wrapping-a-parcel cylinder-block-1
  cylinder-block-2 cylinder-block-3 cylinder-block-4 cylinder-blocks-two-together cylinder-blocks-three-and-four-together pink-tower
  pink-tower-other-buildings pink-tower-distance-and-memory-games language-large-and-small brown-stair brown-stair-other-buildings
  language-thick-and-thin pink-tower-with-brown-stair red-rods red-rods-maze-and-distance-games language-long-and-short
  language-comparatives-and-superlatives-of-size knobless-cylinders-one-box knobless-cylinders-boxes-combined colour-tablets-1
  language-names-of-colours colour-tablets-2 colour-tablets-3 language-dark-and-light-shades colour-tablets-3-matching-to-the-environment
  geometric-cabinet-presentation-tray geometric-cabinet-drawers geometric-cabinet-cards geometric-cabinet-names-of-plane-figures
  geometric-solids-exploration geometric-solids-names geometric-solids-bases constructive-triangles-rectangular-box
  constructive-triangles-triangular-box constructive-triangles-large-hexagonal-box constructive-triangles-small-hexagonal-box
  constructive-triangles-blue-triangles graded-geometric-figures binomial-cube trinomial-cube sensitising-the-fingertips touch-boards
  language-rough-and-smooth touch-tablets fabrics-first-set fabrics-second-set baric-tablets-two-weights baric-tablets-three-weights
  language-heavy-and-light thermic-bottles thermic-tablets language-warm-and-cold mystery-bag-familiar-objects mystery-bag-pairs
  sorting-grains-without-looking geometric-solids-with-eyes-closed sound-cylinders-pairing sound-cylinders-grading language-loud-and-soft
  bells-striking-and-damping bells-pairing bells-grading-the-scale bells-names-of-the-notes smelling-bottles tasting-bottles
  language-sweet-salty-sour-bitter sandpaper-letters-first-group sandpaper-letters-all-single-sounds sandpaper-letters-double-letters
  holding-a-pencil metal-insets-frame metal-insets-inset metal-insets-frame-and-inset metal-insets-parallel-lines
  metal-insets-superimposed-designs metal-insets-shading sand-tray chalkboard-single-letters letter-families letters-between-lines
  capital-letters writing-one-s-name writing-words-on-paper writing-sentences full-stops-and-capitals writing-notes-and-invitations
  moveable-alphabet-introduction moveable-alphabet-short-words-from-objects moveable-alphabet-short-words-from-pictures
  moveable-alphabet-longer-words moveable-alphabet-words-with-double-letters moveable-alphabet-phrases-and-sentences
  moveable-alphabet-stories phonetic-object-box phonetic-reading-cards phonetic-commands phonetic-booklets blends-object-box
  blends-reading-cards double-letter-object-box double-letter-booklets other-spellings-of-a-sound puzzle-words-first-set
  puzzle-words-second-set labels-for-the-environment reading-classified-cards first-phonetic-books definition-booklets
  reading-phrases-and-sentences choosing-and-caring-for-a-book reading-analysis-action-and-subject reading-analysis-direct-object
  reading-analysis-indirect-object reading-analysis-when-where-how singular-and-plural masculine-and-feminine
  compound-words-pictures-and-cards opposites-reading-cards synonyms-reading-cards homophones-reading-cards prefixes-first-set
  suffixes-first-set alphabetical-order-first-letter number-rods sandpaper-numerals number-rods-with-numerals number-rods-making-ten
  spindle-boxes cards-and-counters odd-and-even writing-numerals short-bead-stair stamp-game-introduction stamp-game-addition
  stamp-game-subtraction stamp-game-multiplication stamp-game-division-by-one-digit dot-game teens-bead-quantities teen-board-symbols
  teen-board-with-beads tens-bead-quantities ten-board-symbols ten-board-with-beads-counting-to-99 hundred-board hundred-chain
  thousand-chain short-chains long-chains skip-counting-with-short-chains squares-and-cubes-of-the-bead-cabinet addition-with-bead-bars
  addition-snake-game addition-strip-board addition-chart-1 addition-charts-2-and-3 addition-blank-chart subtraction-snake-game
  subtraction-strip-board subtraction-chart-1 subtraction-blank-chart multiplication-with-bead-bars multiplication-bead-board
  multiplication-chart-1 multiplication-blank-chart unit-division-board division-chart-1 small-bead-frame-introduction
  small-bead-frame-addition small-bead-frame-subtraction fraction-skittles fraction-circles-fitting-and-naming fraction-circles-symbols
  coins-and-notes measuring-length-with-units weighing-on-a-balance clock-the-hours clock-half-and-quarter-hours sandpaper-globe
  coloured-globe world-puzzle-map puzzle-map-own-continent puzzle-map-own-country puzzle-map-africa puzzle-map-europe
  puzzle-map-north-america puzzle-map-south-america puzzle-map-australia-and-oceania making-a-map crayons-and-chalk easel-painting
  watercolour mixing-colours clay collage printing paper-folding looking-at-a-painting drawing-from-nature cursive-handwriting
  editing-one-s-work planning-one-s-day-work-journal weekly-talk-with-the-guide hand-sewing-project
`;

const whole = `
  walking-on-the-line walking-on-the-line-heel-to-toe walking-on-the-line-carrying-an-object moving-to-music balancing-and-climbing
  yoga-postures silence-game-being-still silence-game-called-by-name birthday-walk-around-the-sun singing-together clapping-a-rhythm
  rhythm-instruments loud-and-quiet-fast-and-slow names-of-instruments listening-to-a-piece-of-music story-of-the-universe-and-the-earth
  the-earth-cools-crust-and-volcano story-of-the-coming-of-life story-of-the-coming-of-human-beings story-of-signs-communication
  story-of-numbers ball-games-and-team-play folk-dance class-jobs class-meeting the-great-river-story-of-the-body
`;

const small = `
  carrying-a-table-with-a-partner serving-a-snack-to-others using-a-quiet-voice greeting-a-person saying-please-and-thank-you
  introducing-oneself introducing-a-friend asking-for-help interrupting-politely passing-in-front-of-someone making-way-for-another
  observing-someone-at-work offering-an-object handing-over-scissors offering-help accepting-and-declining-an-invitation
  taking-turns-in-conversation giving-a-compliment making-amends table-manners receiving-a-guest peace-conversation listening-walk
  naming-objects-in-the-room matching-object-to-object matching-object-to-picture matching-picture-to-picture things-that-go-together
  classified-cards-home classified-cards-food classified-cards-clothing classified-cards-animals classified-cards-transport
  classified-cards-occupations opposites position-words spoken-command-game true-stories poems-and-finger-rhymes rhyming-objects
  story-sequence-cards question-game sharing-news-in-a-group second-language-greetings-and-songs second-language-naming-objects
  sound-game-1-first-sound-one-object sound-game-2-first-sound-several-objects sound-game-3-last-sound sound-game-4-all-sounds-in-a-word
  sound-game-5-words-that-have-a-sound first-sound-object-boxes noun-naming-game article-game adjective-game logical-adjective-game
  detective-adjective-game conjunction-game preposition-game verb-game-single-action verb-game-two-actions adverb-game grammar-symbols
  farm-labels-and-phrases number-rods-games zero-game memory-game-of-numbers golden-beads-introduction-to-quantity
  golden-beads-nine-of-each number-cards-introduction-to-symbols golden-beads-bird-s-eye-view formation-of-large-numbers
  golden-beads-addition change-game golden-beads-addition-with-changing golden-beads-multiplication golden-beads-subtraction
  golden-beads-subtraction-with-changing golden-beads-sharing-division golden-beads-division-by-two-digits golden-beads-word-problems
  land-air-water names-of-the-continents names-of-the-oceans island-and-lake cape-and-bay peninsula-and-gulf isthmus-and-strait
  archipelago-and-group-of-lakes land-and-water-form-cards flag-of-one-s-country flags-of-a-continent
  life-around-the-world-picture-folders weather-chart nature-walk-and-nature-table living-and-not-living plant-or-animal plant-parts
  parts-of-a-leaf parts-of-a-root parts-of-a-flower parts-of-a-fruit parts-of-a-seed leaf-cabinet-shapes leaf-cabinet-names
  sprouting-a-seed life-cycle-of-a-plant fruit-or-vegetable wild-and-domestic-animals backbone-or-no-backbone five-kinds-of-vertebrates
  parts-of-a-fish parts-of-a-frog parts-of-a-turtle parts-of-a-bird parts-of-a-horse parts-of-an-insect life-cycle-of-a-frog
  life-cycle-of-a-butterfly animals-of-the-continents animal-homes my-body-outer-parts the-five-senses sink-and-float
  magnetic-and-not-magnetic using-a-magnifying-glass light-and-shadow air-takes-up-room ice-water-steam what-dissolves
  day-and-night-with-globe-and-lamp sun-and-planets parts-of-the-day days-of-the-week months-and-seasons calendar-of-the-year
  yesterday-today-tomorrow time-line-of-my-life my-family-tree long-ago-and-now three-states-of-matter mixing-dissolving-reacting
  heavy-and-light-liquids-settle hierarchical-material-quantities hierarchical-material-symbols large-bead-frame-introduction
  large-bead-frame-forming-numbers reading-and-writing-numbers-to-millions comparing-and-ordering-numbers rounding-whole-numbers
  roman-numerals addition-on-the-small-bead-frame-with-carrying addition-on-the-large-bead-frame addition-on-paper
  subtraction-on-the-large-bead-frame subtraction-on-paper word-problems-addition-and-subtraction multiplication-tables-practice-to-ten
  commutative-law-with-bead-bars distributive-law-with-bead-bars large-bead-frame-one-digit-multiplier
  large-bead-frame-two-digit-multiplier checkerboard-introduction checkerboard-one-digit-multiplier checkerboard-several-digit-multiplier
  checkerboard-partial-products-on-paper bank-game flat-bead-frame multiplying-by-10-100-1000 multiplication-on-paper
  word-problems-multiplication stamp-game-division-with-zero-and-remainder stamp-game-division-by-two-digits racks-and-tubes-introduction
  racks-and-tubes-one-digit-divisor racks-and-tubes-recording-remainders racks-and-tubes-two-digit-divisor
  racks-and-tubes-three-digit-divisor group-division division-on-paper word-problems-sharing-and-grouping multiples-with-bead-bars
  common-multiples-with-chains lowest-common-multiple-on-the-peg-board factors-on-the-peg-board prime-numbers-the-sieve prime-factors
  greatest-common-factor divisible-by-2-5-10 notation-of-squares-and-cubes games-with-squares-and-cubes decanomial-layout-with-bead-bars
  decanomial-exchange-for-squares fractions-review-of-naming-and-writing equivalent-fractions-with-insets adding-fractions-same-family
  subtracting-fractions-same-family fraction-times-whole-number fraction-divided-by-whole-number improper-fractions-and-mixed-numbers
  fraction-word-problems clock-to-the-minute elapsed-time money-counting-and-giving-change metre-centimetre-millimetre kilogram-and-gram
  litre-and-millilitre temperature bar-graphs-and-pictographs story-of-the-rope-stretchers point-line-surface-solid
  solids-and-their-surfaces geometric-cabinet-review-of-names straight-and-curved-lines line-ray-segment horizontal-vertical-oblique
  parallel-converging-diverging intersecting-and-perpendicular-lines kinds-of-angles parts-of-an-angle adjacent-and-vertical-angles
  complementary-and-supplementary-angles measuring-angles drawing-angles-with-a-protractor adding-and-subtracting-angles
  triangles-by-sides triangles-by-angles the-seven-triangles-that-exist parts-of-a-triangle quadrilaterals parts-of-quadrilaterals
  polygons-from-five-to-ten-sides regular-and-irregular-polygons parts-of-a-polygon parts-of-a-circle line-and-circle-two-circles symmetry
  congruent-figures similar-figures equivalent-figures-constructive-triangles idea-of-area-yellow-material history-of-writing
  history-of-our-own-languages retelling-and-story-telling reciting-poetry asking-and-answering-in-a-discussion
  compound-words-making-and-writing prefixes-meaning suffixes-meaning word-families-and-roots synonyms-and-shades-of-meaning antonyms
  homonyms-and-homophones contractions abbreviations spelling-doubling-and-silent-letters alphabetical-order-to-the-third-letter
  using-a-dictionary noun-common-and-proper noun-singular-and-plural-rules noun-concrete-and-abstract noun-collective grammar-box-article
  grammar-box-adjective adjective-degrees-of-comparison adjective-kinds grammar-box-verb verb-past-present-future
  verb-regular-and-irregular grammar-box-preposition grammar-box-adverb grammar-box-pronoun pronoun-personal-and-possessive
  grammar-box-conjunction grammar-box-interjection symbols-over-one-s-own-sentences simple-sentence-subject-and-predicate
  simple-sentence-direct-object simple-sentence-indirect-object adverbial-extensions attributes-and-appositives kinds-of-sentences
  capital-letters-rules commas-question-and-exclamation-marks quotation-marks writing-a-paragraph writing-a-friendly-letter
  parts-of-a-story writing-a-story finding-facts-and-making-notes first-research-report writing-a-haiku-and-a-cinquain
  reading-group-talking-about-a-book layers-of-the-earth size-of-the-sun-and-the-earth rotation-day-and-night time-zones
  revolution-the-seasons sun-s-rays-straight-and-slanted zones-of-the-earth moon-and-its-phases hot-air-rises-experiments
  winds-of-the-earth land-and-sea-breeze rain-and-the-water-cycle work-of-the-wind-erosion river-model parts-of-a-river waves-and-coasts
  glaciers land-forms-mountains-plains-plateaus three-kinds-of-rock map-key-scale-compass countries-and-capitals-of-own-continent
  provinces-and-regions-of-own-country flags-meaning-and-history where-our-food-comes-from people-need-each-other-work-and-trade
  biomes-of-the-world what-a-plant-needs-experiments the-leaf-as-a-food-factory leaves-shapes-edges-veins the-root-work-and-kinds
  the-stem-work-and-kinds the-flower-parts-and-work pollination the-fruit-fleshy-and-dry the-seed-one-or-two-seed-leaves how-seeds-travel
  main-groups-of-plants animal-question-game vertebrates-outer-parts fish-how-it-lives amphibian-how-it-lives reptile-how-it-lives
  bird-how-it-lives mammal-how-it-lives invertebrates-overview worms-and-molluscs insects-spiders-crustaceans
  first-classification-of-animals food-chains habitats-and-adaptation days-and-months-where-the-names-come-from
  parts-of-the-year-and-the-calendar personal-time-line-with-years centuries-before-and-after clock-of-eras long-black-strip
  time-line-of-life-first-presentation time-line-of-life-study-of-one-era hand-time-line time-line-of-human-beings-1
  time-line-of-human-beings-2 needs-of-people-first-chart needs-of-people-one-people-through-its-needs
  needs-of-people-one-need-through-the-ages first-peoples-of-our-country colour-wheel line-shape-pattern drawing-what-one-sees
  clay-pinch-coil-slab artists-and-their-time tone-bars-major-scale note-lengths staff-and-treble-clef playing-a-simple-melody
  instrument-families settling-a-conflict-together planning-a-going-out cooking-from-a-written-recipe first-aid-small-injuries
  divisible-by-3-6-9 divisible-by-4-and-8 divisible-by-7-and-11 cross-multiplication-on-the-checkerboard long-division-four-digit-divisor
  order-of-operations estimating-and-checking word-problems-several-steps common-denominator
  adding-and-subtracting-fractions-different-families fraction-times-fraction fraction-divided-by-fraction mixed-numbers-four-operations
  decimal-board-introduction decimals-forming-and-reading decimals-adding-and-subtracting decimal-times-whole-number decimal-times-decimal
  decimal-divided-by-whole-number decimal-divided-by-decimal fractions-to-decimals rounding-decimals percentage-centesimal-frame
  percentage-calculating simple-interest from-a-square-to-the-next-square square-of-a-sum-binomial square-of-a-sum-trinomial
  square-of-a-sum-in-letters square-of-a-sum-with-place-value square-root-finding-the-side square-root-two-digits-on-the-peg-board
  square-root-larger-numbers square-root-the-rule-on-paper cube-of-a-sum-binomial cube-of-a-sum-trinomial cube-root
  power-of-two-and-three-cubes exponents-naming-and-writing multiplying-and-dividing-powers powers-of-ten other-bases-counting
  other-bases-operations signed-numbers-snake-game signed-numbers-adding signed-numbers-subtracting
  signed-numbers-multiplying-and-dividing balancing-an-equation solving-for-one-unknown word-problems-in-algebra ratio proportion
  speed-distance-time mean-median-mode line-and-circle-graphs chance triangle-equals-rectangle-metal-plates rhombus-equals-rectangle
  trapezoid-equals-rectangle pentagon-and-decagon-equal-rectangle pythagoras-first-plate pythagoras-second-plate pythagoras-euclid-s-plate
  angles-of-a-transversal sum-of-the-angles-of-a-triangle sum-of-the-angles-of-polygons bisecting-lines-and-angles-with-a-compass
  constructing-polygons-in-a-circle area-of-a-rectangle area-of-a-parallelogram area-of-a-triangle area-of-a-trapezoid-and-rhombus
  area-of-a-regular-polygon circumference-and-pi area-of-a-circle idea-of-volume-cubes volume-of-a-prism volume-of-a-pyramid
  volume-of-cylinder-cone-sphere surface-of-solids verb-conjugation-of-to-be-and-to-have verb-transitive-and-intransitive
  verb-helping-verbs-and-perfect-tenses verb-active-and-passive verb-moods adverb-kinds-and-comparison pronoun-relative-and-interrogative
  conjunction-joining-clauses subject-and-verb-agree linking-verb-and-complement compound-sentence complex-sentence-adverb-clause
  complex-sentence-adjective-and-noun-clause analysing-a-sentence-from-a-book greek-and-latin-roots where-words-come-from
  figures-of-speech idioms-and-proverbs using-a-thesaurus essay-of-several-paragraphs outline-before-writing research-with-sources-named
  judging-whether-a-source-can-be-trusted persuasive-writing writing-dialogue-and-plays poetry-metre-and-form kinds-of-literature debate
  giving-a-talk formal-letter-and-e-mail plate-tectonics earthquakes-and-volcanoes rock-cycle ocean-currents-and-tides climate-graphs
  latitude-and-longitude kinds-of-map-projection climate-change-causes-and-answers what-countries-make-and-trade
  imports-and-exports-of-own-country natural-resources-and-energy population-and-cities using-a-microscope cell-plant-and-animal
  photosynthesis classification-kingdoms-to-species tree-of-life-chart food-webs-and-ecosystems heredity skeleton-and-muscles breathing
  blood-and-heart digestion nerves-and-senses growing-up-and-reproduction healthy-living atoms-and-elements periodic-table
  molecules-and-compounds planning-a-fair-experiment forces-and-simple-machines electric-circuits light-and-sound three-phases-of-history
  movements-of-peoples early-civilisations-of-the-river-valleys greece-and-rome india-and-china peoples-of-the-pacific-and-southeast-asia
  age-of-exploration own-country-before-the-colonial-time own-country-colonial-time own-country-independence how-we-are-governed
  rights-of-the-child history-of-money-and-taxes industrial-change perspective proportions-of-the-face art-through-the-ages
  reading-two-part-music composing-a-short-piece running-a-small-business keeping-a-budget service-project overnight-going-out
  helping-younger-children-giving-a-lesson growing-and-selling-from-a-garden
`;

const atOnce = 200;

const setMode = async (db: Kysely<unknown>, mode: string, keys: readonly string[]): Promise<void> => {
  for (const table of ['lessons', 'lessons_bin'])
    for (let from = 0; from < keys.length; from += atOnce)
      await sql`update ${sql.table(table)} set mode = ${mode}
        where mode = '' and shipped_key in (${sql.join(keys.slice(from, from + atOnce))})`.execute(db);
};

/** Sets the group size of lessons copied from the shipped albums, unless the school has set it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [mode, keys] of Object.entries({ individual, small, whole }))
    await setMode(db, mode, keys.trim().split(/\s+/));
};
