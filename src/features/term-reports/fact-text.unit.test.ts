import { expect, test } from 'vitest';
import { defaultLocale, type Locale } from '#kernel/locale.ts';
import { factText } from './fact-text.ts';

const textOf = (
  kind: 'first' | 'again' | 'worked' | 'mastered',
  times = 1,
  masteredWord?: string,
  locale: Locale = defaultLocale,
) => factText({ kind, times, day: '2026-01-12' }, 'Iñigo', 'Stamp game', { locale, masteredWord });

test('returns each fact as a complete sentence about the student', () => {
  expect([textOf('first'), textOf('again', 2), textOf('worked'), textOf('worked', 7), textOf('mastered')]).toEqual([
    'Iñigo was shown Stamp game for the first time on January 12, 2026.',
    'Iñigo was shown Stamp game again, on 2 days since January 12, 2026.',
    'Iñigo worked with Stamp game on January 12, 2026.',
    'Iñigo has worked with Stamp game on 7 days since January 12, 2026.',
    'Iñigo has mastered Stamp game, on January 12, 2026.',
  ]);
  expect(textOf('mastered', 1, 'Confident')).toBe('Iñigo with Stamp game: “Confident” since January 12, 2026.');
  expect(textOf('worked', 1, undefined, 'en-GB')).toBe('Iñigo worked with Stamp game on 12 January 2026.');
});
