/** Single-byte encodings that are often assumed by mistake. */
const singles = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1254', 'iso-8859-2', 'koi8-r'];
const others = ['utf-8', 'windows-1253', 'windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'windows-874'];
const wide = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];

const tables = new Map<string, ReadonlyMap<string, number>>();

/** Returns the byte of each letter in an encoding, computed with the platform's decoder. */
const bytesOf = (encoding: string): ReadonlyMap<string, number> => {
  const known = tables.get(encoding);
  if (known) return known;
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  const table = new Map(letters.map((letter, byte) => [letter, byte] as const));
  tables.set(encoding, table);
  return table;
};

/** Encodes a text in a single-byte encoding. Returns `undefined` if the encoding lacks a letter. */
const encoded = (text: string, encoding: string): Uint8Array | undefined => {
  const table = bytesOf(encoding);
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = table.get(letter);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
};

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const isAscii = (text: string) => !/[\u0080-\u{10FFFF}]/u.test(text);

/** Repairs UTF-8 that was decoded in another encoding (`PeÃ±a`, `Pe√±a`: Peña). Undefined for other text. */
export const repaired = (text: string): string | undefined => {
  if (isAscii(text)) return undefined;
  for (const encoding of ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251']) {
    const bytes = encoded(text, encoding);
    const meant = bytes && decoded(bytes, 'utf-8');
    // The recursion ends because each repair shortens the text.
    if (meant !== undefined && meant.length < text.length) return repaired(meant) ?? meant;
  }
  return undefined;
};

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a text whose non-ASCII letters were replaced. */
const withOthers = (text: string, replaced: string) =>
  new RegExp(
    `^${text
      .split(/[^\u0020-\u007E]+/)
      .map(escapeRegExp)
      .join(replaced)}$`,
    'u',
  );

/** Replacement characters for letters that a program could not write: `Pe?a`. */
const lost = '[?\uFFFD_¿\u001A]{1,4}';
const strange = /[^\p{L}\p{M}\p{N}\s'’ʼ.,\p{Pd}/()&]|[^\P{Pd}-]/u;

/** True if a text is `correct` with wrongly decoded or lost letters: `Pe–a`, `PeÃ±a` and `Pe?a` for `Peña`. */
export const isMisreadOf = (text: string, correct: string): boolean => {
  const [read, meant] = [text.normalize('NFC'), correct.normalize('NFC')];
  if (isAscii(meant) || read === meant) return false;
  if (withOthers(meant, lost).test(read)) return true;
  if (isAscii(read)) return false;
  if (strange.test(read) && withOthers(meant, '[^\\u0020-\\u007E]+').test(read)) return true;
  return singles.some((wrong) => {
    const bytes = encoded(read, wrong);
    return bytes !== undefined && [...singles, ...others, ...wide].some((right) => decoded(bytes, right) === meant);
  });
};
