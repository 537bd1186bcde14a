import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { Locale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/facts';
import type { Fact } from './evidence-schemas.ts';

/** @property masteredWord the school's own label for "mastered", or undefined for the default */
export type FactFormat = { readonly locale: Locale; readonly masteredWord: string | undefined };

export const factText = (
  { kind, times, day: since }: Omit<Fact, 'entries'>,
  firstName: string,
  lesson: string,
  { locale, masteredWord }: FactFormat,
): string => {
  const day = formatLongDay(since, locale);
  if (kind === 'first') return texts.first({ child: firstName, lesson, day });
  if (kind === 'again') return texts.again({ child: firstName, lesson, times, day });
  if (kind === 'worked') return texts.worked({ child: firstName, lesson, times, day });
  return masteredWord === undefined
    ? texts.mastered({ child: firstName, lesson, day })
    : texts.masteredOwn({ child: firstName, lesson, word: masteredWord, day });
};
