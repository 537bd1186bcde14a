import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { fold, foldWithOrigins, matchesSearch } from './fold.ts';

test.each([
  ['  José  Núñez\n', 'jose nunez'],
  ['Søren Łukasz Groß', 'soren lukasz gross'],
  ['ÞÓRA Ægir Đặng', 'thora aegir dang'],
  ['ﬁne ＡＢＣ', 'fine abc'],
  ['Nguyễn Thị Đức', 'nguyen thi duc'],
  ['İpek Işık', 'ipek isik'],
  ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
  ['Пётр А́нна', 'петр анна'],
  ['O’Brien ʻOkina N`Diaye', "o'brien 'okina n'diaye"],
  ['Anne‐Marie Anne‑Marie Anne–Marie', 'anne-marie anne-marie anne-marie'],
  ['Mia\u00a0 Cruz\u200b \u202aMa\u00adria\u202c', 'mia cruz maria'],
  ['ｶﾞｸ', 'ガク'],
  ['محـمد أحمد', 'محمد احمد'],
  ['علی كريم', 'علي كريم'],
  ['   ', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['Łukasz Wójcik', 'wojcik lukasz', true],
  ['Kirsten Sørensen', 'sorensen', true],
  ['Kirsten Sørensen', 'SØRENSEN', true],
  ['Straße', 'strasse', true],
  ['Ana', 'ana cruz', false],
  ['Ana', ' ', true],
])('%j matches the search %j: %j', (text, search, isFound) => {
  expect(matchesSearch(text, search)).toBe(isFound);
});

test.each([
  ['Latin', 'Müller', 'Muller'],
  ['German', 'Groß', 'GROSS'],
  ['Greek', 'Ελένη', 'ελενη'],
  ['Russian', 'Семён', 'Семен'],
  ['Ukrainian apostrophes', 'В’ячеслав', "В'ячеслав"],
  ['Korean, composed or not', '한글', '한글'.normalize('NFD')],
  ['Vietnamese, composed or not', 'Nguyễn', 'Nguyễn'.normalize('NFD')],
  ['Hindi with a joiner', 'क्\u200dष', 'क्ष'],
])('%s: folds “%s” and “%s” to the same text', (_script, one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['Hindi', 'किरण', 'करण'],
  ['Bengali', 'দিন', 'দান'],
  ['Tamil', 'கவி', 'கவு'],
  ['Thai', 'น้อง', 'นอง'],
  ['Arabic vowels', 'مَلَك', 'مُلْك'],
  ['Hebrew points', 'דָּן', 'דֵּן'],
  ['kana', 'かがみ', 'かかみ'],
  ['Russian', 'край', 'краи'],
  ['Ukrainian', 'Їва', 'Іва'],
  ['Belarusian', 'ўзор', 'узор'],
  ['Macedonian', 'ќе', 'ке'],
  ['Korean', '한', '하'],
])('%s: keeps “%s” and “%s” apart', (_script, one, other) => {
  expect(fold(one)).not.toBe(fold(other));
  expect(matchesSearch(one, other)).toBe(false);
  expect(matchesSearch(other, one)).toBe(false);
});

test('every folded character has an origin, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { folded, origins } = foldWithOrigins(text);
      expect(origins).toHaveLength(folded.length);
      expect(folded.replace(/\s+/g, ' ').trim()).toBe(fold(text));
      origins.forEach(({ start, end }, at) => {
        expect(start).toBeGreaterThanOrEqual(origins[at - 1]?.start ?? 0);
        expect(end).toBeGreaterThan(start);
      });
    }),
    trials(),
  );
});

const interacting =
  '한\u1112\u1161\u11ab\u0301\u0308\u3099かｶﾞ\u0640\u064e\u0627\u0653е\u200bΣσa\u{16D67}\u{16D63}क\u093f´ŉ ﹱ';

test('combining letters have origins too', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...interacting), { maxLength: 12 }), (letters) => {
      const text = letters.join('');
      const { folded, origins } = foldWithOrigins(text);
      expect(origins).toHaveLength(folded.length);
      expect(folded.replace(/\s+/g, ' ').trim()).toBe(fold(text));
      expect(fold(fold(text))).toBe(fold(text));
    }),
    trials(),
  );
});

test('the origin of a folded character is the letter with its marks', () => {
  const { folded, origins } = foldWithOrigins('Stra\u00dfe N\u0303o');
  expect(folded).toBe('strasse no');
  expect([4, 5, 8].map((at) => origins[at])).toEqual([
    { start: 4, end: 5 },
    { start: 4, end: 5 },
    { start: 7, end: 9 },
  ]);
});
