/** What the typeface of the pages has: letters of Latin, Greek and Cyrillic alphabets, digits and common signs. */
const shown =
  /^[\s\u0020-\u007e\u00a0-\u017f\u0192\u01fa-\u01ff\u0218-\u021b\u02c6\u02c7\u02c9\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0472\u0473\u0490\u0491\u1e80-\u1e85\u1ef2\u1ef3\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20a3\u20a4\u20a7\u20ac\u2116\u2122\u2190-\u2195\u2212\u2248\u2260\u2264\u2265]*$/u;

/** A letter with its marks; signs that are joined to one count as one. */
const signs = /.(?:[\p{M}\p{Emoji_Modifier}]|\u200d\P{M})*/gsu;

/** More than these say no more. */
const mostNamed = 12;

/** Letters and signs of a text that would be boxes on the pages of a report, each once. */
export const lettersNotOnPages = (text: string): string[] => {
  const typed = text.normalize('NFC');
  if (shown.test(typed)) return [];
  const missing = new Set<string>();
  for (const [sign] of typed.matchAll(signs)) {
    if (!shown.test(sign)) missing.add(sign);
    if (missing.size === mostNamed) break;
  }
  return [...missing];
};
