import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { isMisreadOf, repaired } from './misread.ts';

test.each([
  ['PeÃ±a', 'Peña'],
  ['ZoÃ« MÃ¼ller', 'Zoë Müller'],
  ['Oâ€™Brien', 'O’Brien'],
  ['Å\u0081ukasz', 'Łukasz'],
  ['Pe√±a', 'Peña'],
  ['PeĂ±a', 'Peña'],
  ['РђРЅРЅР°', 'Анна'],
  ['PeÃƒÂ±a', 'Peña'],
])('repairs %s to %s', (text, meant) => {
  expect(repaired(text)).toBe(meant);
});

test.each([
  '\u001A',
  'Mia\u0007',
  '\uFEFF',
  '\u0085',
  '\uD800',
  'Peña',
  'JOÃO',
  'Ångström',
  'Łukasz',
  'Анна',
  '花子',
  'Mia',
  '',
  '5 Cádiz Road',
  '¿Qué?',
  '±5 °C',
])('does not repair “%s”', (text) => {
  expect(repaired(text)).toBeUndefined();
});

test('accepts any text and repairs it at most once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const text = repaired(one);
      if (text !== undefined) expect(repaired(text)).toBeUndefined();
      expect(isMisreadOf(one, one)).toBe(false);
      isMisreadOf(one, other);
    }),
    trials(),
  );
});

test.each([
  ['Pe–a', 'Peña'],
  ['PeÃ±a', 'Peña'],
  ['Pe?a', 'Peña'],
  ['Pe\uFFFDa', 'Peña'],
  ['Pe¤a', 'Peña'],
  ['£ukasz', 'Łukasz'],
  ['Œwi¹tek', 'Świątek'],
  ['Àííà', 'Анна'],
  ['????', 'Анна'],
  ['ŽR“c', '山田'],
  ['Mьller', 'Müller'],
])('%s is a misreading of %s', (text, correct) => {
  expect(isMisreadOf(text, correct)).toBe(true);
});

test.each([
  ['Peña', 'Peña'],
  ['Pena', 'Peña'],
  ['Peña-Cruz', 'Peña'],
  ['Núñez', 'Peña'],
  ['Петр', 'Анна'],
  ['Peña', 'Pena'],
  ['Müller', 'Möller'],
  ['What?', 'Mia'],
])('%s is not a misreading of %s', (text, correct) => {
  expect(isMisreadOf(text, correct)).toBe(false);
});
