const maxLength = 150;
const maxBytes = 200;

/** Marks that change how a name reads, white space apart; the two joiners belong to words of many languages and to emoji. */
const invisibleCharacters = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu;
/** What ends a path or a name in addresses, on disks or in shells. */
const unsafeCharacters = /[#?%/\\<>:"|*`]/g;

const knownExtensions = /\.(pdf|jpe?g|png|webp)$/i;

/** No name begins or ends with what disks and shells take for something else. */
const trimmed = (stem: string) => stem.replace(/^[\s.-]+|[\s.-]+$/g, '');

const shortened = (stem: string, limit: { characters: number; bytes: number }): string => {
  let result = '';
  let bytes = 0;
  for (const letter of stem) {
    bytes += Buffer.byteLength(letter);
    if (bytes > limit.bytes || result.length + letter.length > limit.characters) break;
    result += letter;
  }
  return result;
};

/** The last part of a name as a client sent it, in NFC and with single spaces, without what is not shown or not safe. */
const safePart = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    // First of all, since a sign may become one that is not safe, such as U+1FEF a backtick.
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(invisibleCharacters, '')
    .replace(unsafeCharacters, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A file's name as people are shown it, with the ending that it came with.
 * @param name as the client sent it; anything
 * @returns at most 150 UTF-16 units; `''` where nothing of it can be shown
 */
export const shownFileName = (name: string): string =>
  shortened(safePart(name), { characters: maxLength, bytes: Number.POSITIVE_INFINITY });

/**
 * A file's name as it is kept: its last part only, safe in an address and on any disk, with the extension of what it really is.
 * @param name as the client sent it; anything
 * @param extension of the real type, such as `pdf`
 * @returns at most 150 UTF-16 units and 200 bytes, in NFC, with single spaces
 */
export const cleanFileName = (name: string, extension: string): string => {
  const clean = safePart(name);
  const ending = /\.jpeg$/i.test(clean) && extension === 'jpg' ? '.jpeg' : `.${extension}`;
  const stem = trimmed(clean.replace(knownExtensions, ''));
  const limit = { characters: maxLength - ending.length, bytes: maxBytes - ending.length };
  return `${trimmed(shortened(stem, limit)) || 'file'}${ending}`;
};

/**
 * Makes a name unique behind it, before its extension, so that people read the name first: `Memo 1 (k3x9m2pqa7).pdf`.
 * @param tag letters and digits
 */
export const uniqueFileName = (name: string, tag: string): string => name.replace(/(\.\w+)$/, ` (${tag})$1`);
