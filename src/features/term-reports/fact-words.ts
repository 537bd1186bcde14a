import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { Locale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/facts';
import type { Fact } from './evidence-schemas.ts';

/** @property masteredWord what the school calls it, where not as Casa does */
export type FactWriting = { readonly locale: Locale; readonly masteredWord: string | undefined };

/** What the record says of a child and a lesson, as a sentence for a report. */
export const factSentence = (
  { kind, times, day: since }: Omit<Fact, 'entries'>,
  child: string,
  lesson: string,
  { locale, masteredWord }: FactWriting,
): string => {
  const day = formatLongDay(since, locale);
  if (kind === 'first') return texts.first({ child, lesson, day });
  if (kind === 'again') return texts.again({ child, lesson, times, day });
  if (kind === 'worked') return texts.worked({ child, lesson, times, day });
  return masteredWord === undefined
    ? texts.mastered({ child, lesson, day })
    : texts.masteredOwn({ child, lesson, word: masteredWord, day });
};
