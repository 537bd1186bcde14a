/** Returns the form by which two names are compared: without case and spaces, with diacritics. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes characters that have no glyph, such as zero-width spaces, soft hyphens and marks of writing direction. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]+|(?!\s)\p{Cc}/gu, '');

/** Whether text has anything visible: white space, joiners and other characters without a glyph do not count. */
export const hasVisibleText = (text: string): boolean => visibleCharacter.test(text);

/** Counts letters as a person does: an emoji outside of the first plane is one, not two. */
export const lengthOf = (text: string): number => [...text].length;
