/** Characters that the PDF's typefaces draw correctly. `eastAsian` is too wide: the server looks up each character. */
export const letterClasses = {
  plain:
    '\\n\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u017f\\u0192\\u01fa-\\u01ff\\u0218-\\u021b\\u02c6\\u02c7\\u02c9\\u02d8-\\u02dd\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u0472\\u0473\\u0490\\u0491\\u1e80-\\u1e85\\u1ef2\\u1ef3\\u2010\\u2011\\u2013-\\u2015\\u2017-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203a\\u2044\\u20a3\\u20a4\\u20a7\\u20ac\\u2105\\u2113\\u2116\\u2122\\u215b-\\u215e\\u2190-\\u2195\\u2202\\u2206\\u220f\\u2211\\u2212\\u221a\\u221e\\u222b\\u2248\\u2260\\u2261\\u2264\\u2265\\u25a0\\u25a1\\u25aa\\u25ab\\u25b2\\u25ba\\u25bc\\u25c4\\u25ca\\u25cb\\u25cf\\u263a-\\u263c\\u2640\\u2642\\u2660\\u2663\\u2665\\u2666\\u266a\\u266b',
  latin:
    '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff\\u0131\\u0152\\u0153\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323\\u0329\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2032\\u2033\\u2039\\u203a\\u2044\\u20ac\\u2122\\u2212\\ufffd',
  latinExtended:
    '\\u0100-\\u0130\\u0132-\\u0151\\u0154-\\u02ba\\u02bc-\\u02c5\\u02c7-\\u02cc\\u02ce-\\u02d7\\u02dd-\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323\\u0329\\u1d00-\\u1dbf\\u1e00-\\u1e9f\\u1ef2-\\u1eff\\u2020\\u20a0-\\u20ab\\u20ad-\\u20c0\\u2113\\u2c60-\\u2c7f\\ua720-\\ua7ca\\ua7d0\\ua7d1\\ua7d3\\ua7d5-\\ua7d9\\ua7f2-\\ua7ff',
  vietnamese:
    '\\u0102\\u0103\\u0110\\u0111\\u0128\\u0129\\u0168\\u0169\\u01a0\\u01a1\\u01af\\u01b0\\u1ea0-\\u1ef9\\u20ab',
  greek: '\\u0370-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1\\u03f0-\\u03ff',
  greekExtended:
    '\\u1f00-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45\\u1f48-\\u1f4d\\u1f50-\\u1f57\\u1f59\\u1f5b\\u1f5d\\u1f5f-\\u1f7d\\u1f80-\\u1fb4\\u1fb6-\\u1fc4\\u1fc6-\\u1fd3\\u1fd6-\\u1fdb\\u1fdd-\\u1fef\\u1ff2-\\u1ff4\\u1ff6-\\u1ffe',
  cyrillic: '\\u0301\\u0400-\\u045f\\u0490\\u0491\\u04b0\\u04b1\\u2116',
  cyrillicExtended: '\\u0460-\\u0481\\u048a-\\u048f\\u0492-\\u04af\\u04b2-\\u052f',
  devanagari: '\\u0900-\\u097f',
  thai: '\\u0e01-\\u0e3a\\u0e3f-\\u0e5b',
  hebrew: '\\u0591-\\u05c7\\u05d0-\\u05ea\\u05ef-\\u05f4\\u20aa',
  arabic:
    '\\u060c\\u060d\\u0610-\\u0612\\u0615\\u061b\\u061f\\u0621-\\u063a\\u063d\\u0640-\\u0658\\u065a\\u065b\\u0660-\\u0671\\u0674\\u0679\\u067c\\u067e\\u0681\\u0685\\u0686\\u0688\\u0689\\u0691\\u0693\\u0695\\u0696\\u0698\\u069a\\u06a0\\u06a1\\u06a4\\u06a9-\\u06ad\\u06af\\u06b5\\u06ba\\u06bc-\\u06be\\u06c0-\\u06c3\\u06c6-\\u06d0\\u06d2-\\u06d5\\u06e9\\u06f0-\\u06f9\\u0762\\u0763\\u200c\\u200d\\ufdf2\\ufdfc',
  symbols:
    '\\u21e6-\\u21f0\\u2318\\u25a0-\\u2609\\u260e-\\u2612\\u2614-\\u2623\\u2630-\\u2637\\u2654-\\u2668\\u2700-\\u2704\\u2706-\\u2709\\u270b-\\u271c\\u2722-\\u2727\\u2729-\\u274b\\u274d\\u274f-\\u2753\\u2756-\\u2775\\u2794\\u2798-\\u27af\\u27b1-\\u27be\\u2b00-\\u2b0d\\u2b12-\\u2b2f\\u2b4d-\\u2b73',
  eastAsian:
    '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\u2460-\\u2473\\u3000-\\u303f\\u30fb\\u30fc\\uac00-\\ud7a3\\uff01-\\uff60\\uff70\\uffe0-\\uffe6',
} as const;
export type LetterClass = keyof typeof letterClasses;

const whole = (letters: string) => new RegExp(`^[${letters}]+$`, 'u');
const isPlain = whole(letterClasses.plain);
const isShown = Object.values(letterClasses).map(whole);

/** A character with its combining marks. Characters connected by joiners count as one sign. */
const signs = /.(?:[\p{M}\p{Emoji_Modifier}\u200c]|\u200d\P{M}?)*/gsu;

export const signsIn = (text: string): string[] => text.match(signs) ?? [];

/** Droppable characters without a glyph. Joiners and direction marks stay, because they change the rendering. */
const isInvisible = /(?![\n\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** Normalizes a text for the PDF: composed letters, one kind of line break and two kinds of spaces. */
export const pageText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\t\p{Zs}]/gu, (space) => (space === '\u00a0' || space === '\u3000' ? space : ' '))
    .replace(isInvisible, '');

/** True if the sign consists only of direction marks. These order a line and have no glyph. */
export const isDirectionMark = (sign: string): boolean =>
  /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/.test(sign);

/** True if the text uses only letters of the first typeface, which run from left to right. */
export const isPlainText = (text: string): boolean => text === '' || isPlain.test(text);

/** Returns Devanagari signs unchanged, because they would be joined wrongly either way. */
export const withoutJoiners = (sign: string): string =>
  /\p{Script=Devanagari}/u.test(sign) ? sign : sign.replace(/[\u200c\u200d]/g, '');

const mayBeShown = (sign: string) => {
  const letters = withoutJoiners(sign);
  return letters === '' || isDirectionMark(letters) || isShown.some((shown) => shown.test(letters));
};

/** Returns the sign for use in a message, or its code points if the sign is not visible. */
const nameOf = (sign: string): string =>
  /^[\p{C}\p{M}\p{Z}]/u.test(sign)
    ? [...sign].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
    : sign;

const maxNamed = 12;

/** Returns distinct signs that the PDF cannot show. The default of `isDrawn` accepts rare Chinese characters. */
export const lettersNotOnPages = (text: string, isDrawn: (sign: string) => boolean = mayBeShown): string[] => {
  const shown = pageText(text);
  if (isPlainText(shown)) return [];
  const missing = new Set<string>();
  for (const sign of signsIn(shown)) {
    if (!isDrawn(sign)) missing.add(nameOf(sign));
    if (missing.size === maxNamed) break;
  }
  return [...missing];
};
