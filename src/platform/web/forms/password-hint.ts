import * as texts from '#texts/platform/web/forms';

export const passwordHint = (minLength: number): string => texts.passwordHint({ least: minLength });
