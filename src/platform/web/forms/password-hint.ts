import * as texts from '#texts/platform/web/forms';

/**
 * The rule for a new password, as a sentence under its field.
 * @param least characters
 */
export const passwordHint = (minLength: number): string => texts.passwordHint({ least: minLength });
