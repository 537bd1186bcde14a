import * as texts from '#texts/platform/web/forms';

/**
 * Returns the hint about the minimum length of a new password.
 * @param minLength characters
 */
export const passwordHint = (minLength: number): string => texts.passwordHint({ least: minLength });
