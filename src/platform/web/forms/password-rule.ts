import * as texts from '#texts/platform/web/forms';

/**
 * The rule for a new password, as a sentence under its field.
 * @param least characters
 */
export const passwordRule = (least: number): string => texts.passwordRule({ least });

/**
 * The sentence for a new password that is too short, or `null`.
 * @param least characters
 */
export const tooShort = (least: number, password: string): string | null =>
  [...password].length < least ? texts.passwordTooShort({ least }) : null;
