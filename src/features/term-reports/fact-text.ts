import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { Locale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/facts';
import type { Fact } from './evidence-schemas.ts';

/** @property masteredWord what the school calls it, where not as Casa does */
export type FactFormat = { readonly locale: Locale; readonly masteredWord: string | undefined };

/** What the record says of a child and a lesson, as a sentence for a report. */
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
