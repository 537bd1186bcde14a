import * as texts from '#texts/kernel/locale';
import type { Locale } from './locale.ts';

export const dayFormatChoices: readonly { readonly value: Locale; readonly label: string }[] = [
  { value: 'en-US', label: texts.monthFirst },
  { value: 'en-GB', label: texts.dayFirst },
];
