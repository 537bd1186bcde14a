const maxLength = 150;
const maxBytes = 200;

/** Invisible characters except white space. The two joiners are needed in many languages and in emoji. */
const invisibleCharacters = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu;
/** Characters with a meaning in URLs, file systems or shells. */
const unsafeCharacters = /[#?%/\\<>:"|*`]/g;

const knownExtensions = /\.(pdf|jpe?g|png|webp)$/i;

/** Removes leading and trailing characters with a meaning in file systems or shells. */
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

/** Returns the last path segment in NFC, with single spaces and without invisible or unsafe characters. */
const safePart = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    // Normalization comes first, because it can produce an unsafe character, such as a backtick from U+1FEF.
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(invisibleCharacters, '')
    .replace(unsafeCharacters, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the name to display, with its extension: at most 150 UTF-16 units, `''` if nothing can be displayed. */
export const shownFileName = (name: string): string =>
  shortened(safePart(name), { characters: maxLength, bytes: Number.POSITIVE_INFINITY });

/**
 * Returns the last segment, safe in URLs and file systems, with the `extension` of the detected type.
 * @returns at most 150 UTF-16 units and 200 bytes, in NFC, with single spaces
 */
export const cleanFileName = (name: string, extension: string): string => {
  const clean = safePart(name);
  const ending = /\.jpeg$/i.test(clean) && extension === 'jpg' ? '.jpeg' : `.${extension}`;
  const stem = trimmed(clean.replace(knownExtensions, ''));
  const limit = { characters: maxLength - ending.length, bytes: maxBytes - ending.length };
  return `${trimmed(shortened(stem, limit)) || 'file'}${ending}`;
};

/** Makes a name unique by a tag of letters and digits before the extension: `Memo 1 (k3x9m2pqa7).pdf`. */
export const uniqueFileName = (name: string, tag: string): string => name.replace(/(\.\w+)$/, ` (${tag})$1`);
