import { expect, test } from 'vitest';
import { defaultLocale, type Locale } from '#kernel/locale.ts';
import { factSentence } from './fact-words.ts';

const said = (
  kind: 'first' | 'again' | 'worked' | 'mastered',
  times = 1,
  masteredWord?: string,
  locale: Locale = defaultLocale,
) => factSentence({ kind, times, day: '2026-01-12' }, 'Iñigo', 'Stamp game', { locale, masteredWord });

test('each thing that the record says is a whole sentence about the child', () => {
  expect([said('first'), said('again', 2), said('worked'), said('worked', 7), said('mastered')]).toEqual([
    'Iñigo was shown Stamp game for the first time on January 12, 2026.',
    'Iñigo was shown Stamp game again, on 2 days since January 12, 2026.',
    'Iñigo worked with Stamp game on January 12, 2026.',
    'Iñigo has worked with Stamp game on 7 days since January 12, 2026.',
    'Iñigo has mastered Stamp game, on January 12, 2026.',
  ]);
  expect(said('mastered', 1, 'Confident')).toBe('Iñigo with Stamp game: “Confident” since January 12, 2026.');
  expect(said('worked', 1, undefined, 'en-GB')).toBe('Iñigo worked with Stamp game on 12 January 2026.');
});
