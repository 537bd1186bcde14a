/** Returns the form for comparing names: without case and spaces, with diacritics. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes characters without a glyph, such as zero-width spaces, soft hyphens and direction marks. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]+|(?!\s)\p{Cc}/gu, '');

/** True if text contains a visible character: no white space, joiner or other character without a glyph. */
export const hasVisibleText = (text: string): boolean => visibleCharacter.test(text);

/** Returns the number of code points, so that an emoji outside the basic plane counts once. */
export const lengthOf = (text: string): number => [...text].length;
