/** Encodings of a text table other than UTF-8 and UTF-16, most common first. */
export const encodings = [
  ...(['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1253'] as const),
  ...(['shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp', 'windows-1256', 'windows-1255', 'windows-874'] as const),
  ...(['windows-1258', 'windows-1257', 'iso-8859-2', 'koi8-r', 'ibm866', 'x-mac-cyrillic'] as const),
] as const;
export type Encoding = (typeof encodings)[number];

/** Interpretation of a text: an encoding, or for UTF-8 decoded twice, as is or repaired. */
export type TextReading = Encoding | 'as-is' | 'repaired';

const isLetter = (byte: number) => byte > 0x7f;
const isBetween = (byte: number) => byte <= 0x20 || byte === 0x2c || byte === 0x3b || byte === 0x22 || byte === 0x7c;
/** Maximum sample in bytes, enough for the detector. */
const maxSample = 8000;

/** Returns the cells with non-ASCII letters, one per line. Other cells would mislead the detector. */
export const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const sample: number[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length && sample.length < maxSample; at += 1) {
    const byte = bytes[at] ?? 0;
    if (!isBetween(byte)) continue;
    const word = bytes.subarray(start, at);
    if (word.some(isLetter)) sample.push(...word.subarray(0, 200), 0x0a);
    start = at + 1;
  }
  return Uint8Array.from(sample);
};
