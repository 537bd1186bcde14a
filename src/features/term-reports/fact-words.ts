import { locale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/facts';
import type { Fact } from './schemas.ts';

const dayOfYear = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/**
 * What the record says of a child and a lesson, as a sentence for a report.
 * @param masteredWord what the school calls it, where not as Casa does
 */
export const factSentence = (
  { kind, times, day: since }: Omit<Fact, 'entries'>,
  child: string,
  lesson: string,
  masteredWord: string | undefined,
): string => {
  const day = dayOfYear.format(new Date(`${since}T00:00:00Z`));
  if (kind === 'first') return texts.first({ child, lesson, day });
  if (kind === 'again') return texts.again({ child, lesson, times, day });
  if (kind === 'worked') return texts.worked({ child, lesson, times, day });
  return masteredWord === undefined
    ? texts.mastered({ child, lesson, day })
    : texts.masteredOwn({ child, lesson, word: masteredWord, day });
};
