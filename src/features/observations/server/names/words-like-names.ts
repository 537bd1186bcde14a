const english =
  'abby alley amber angel april art ash aspen aster august autumn basil bay bell berry bill blossom blue bob brook brown buck bud ' +
  'carol case cash chance charity chase chip christian clay cliff cloud cook coral cotton dale dawn day dean dear destiny drew duke ' +
  'earl east eden ember eve ever faith fern field finch fisher flora ford forest forrest fox frank free gale gem gene ginger glen ' +
  'gold good grace grant gray green guy happy harmony hart hazel heath heather hill holly hope hunter iris isle ivory ivy jack jade ' +
  'jasmine jay jean jewel josh joy july june justice key king knight lake lamb lance lane lark laurel leaf lee lily long love lucky ' +
  'major march mark marsh mason master mat max may meadow melody mercy merry mike miles mint misty moon moss nick noble north ocean ' +
  'olive opal page paige park parker patience peace pearl penny perry peter petal pierce piper pool poppy potter prince queen rain ' +
  'ray reed rich river rob robin rock root rose rosemary ruby rue rush rusty ruth sage sailor sandy scarlet season serene shell shepherd ' +
  'sky smith snow sonny spring star stone storm story sue summer sun sunny taylor teal terry tiger timber tony treasure true turner ' +
  'valentine violet wade walker ward warner wells west white will willow win winter wise wood worth wren young ' +
  'all and any are bag bin but can cap cat con cup day den did din dot far fan fit for fun get had ham has hat hay her him his hong how ' +
  'hue hung ink joe kin kit lad lap leg let lid lot low man men mom not now one our out own pan pat pen per pin pot put ran red rod ' +
  'sad sam sang sat saw say see set she sim sin sit six skip son song sung tab tad tag tan ten the thy tin ton too toy try two van was ' +
  'way wet who why wing yes yet you';

const otherLanguages =
  'alma amor angeles araw blanca bituin buwan campo castillo cielo clara consuelo cruz dalisay diwa dolores flor flores fuentes gloria ' +
  'guerra jardin lang leon ligaya lim linda luna luz mar mayumi mercedes milagros mundo paz perla pilar reina reyes rios rivera rosa rosario ' +
  'salud santo santos serra sol soledad tala torre torres valle victoria villa vita ' +
  'мая майя вера лев любовь мир надежда роза слава';

/** Common words of class journals that are also names, folded: `grace`, `mark`, `rose`. */
export const wordsLikeNames: ReadonlySet<string> = new Set(`${english} ${otherLanguages}`.split(' '));
