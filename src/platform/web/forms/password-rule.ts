/** The rule for a new password, as a sentence under its field. @param least characters */
export const passwordRule = (least: number): string =>
  `At least ${least} characters. A few words in a row are easy to keep in mind and hard to guess.`;

/** The sentence for a new password that is too short, or `null`. @param least characters */
export const tooShort = (least: number, password: string): string | null =>
  [...password].length < least ? `Please use ${least} characters or more.` : null;
