import { expect, test } from 'vitest';
import { checkLetters } from './check-letters.ts';

const names = {
  ...{ 'child-name': 'Nguyễn Thị Ưu', 'class-name': 'סמפגיטה', 'round-title': 'ภาคเรียนที่ 1' },
  ...{ 'school-name': '蒙特梭利學校', 'school-address': 'Quezon City ₱ ✓' },
};
const part = { key: 'next', title: 'What comes next', hint: '', mostWords: 9, areaIDs: [], starters: [], isNext: true };
const lessons = [{ area: 'Sensorial', groups: [{ about: 'الأطفال', lessons: [{ name: '塔', word: 'ทำแล้ว' }] }] }];
const checkedTexts = { names, parts: [part], texts: new Map([['next', 'Works with 김민준. राहुल, 王小明.']]), lessons };

test('returns no findings for letters of the available typefaces', () => {
  expect(checkLetters(checkedTexts)).toEqual([]);
});

test('returns a finding with the place and the unsupported letters', () => {
  expect(checkLetters({ ...checkedTexts, names: { ...names, 'child-name': 'ሀና \ue000 🎵' } })).toEqual([
    { part: 'child-name', kind: 'unshown', words: 'ሀ ና U+E000 🎵', text: 'ሀና \ue000 🎵' },
  ]);
  expect(checkLetters({ ...checkedTexts, texts: new Map([['next', 'Sang 🎵 and 🎵.']]) })).toEqual([
    { part: 'next', kind: 'letters', words: '🎵', text: 'What comes next' },
  ]);
  const parts = [{ ...part, title: '🎵 Music' }];
  expect(checkLetters({ ...checkedTexts, parts })).toEqual([
    { part: 'next', kind: 'heading', words: '🎵', text: '🎵 Music' },
  ]);
  expect(checkLetters({ ...checkedTexts, parts, texts: new Map() })).toEqual([]);
});

test('returns one finding for all lessons, with the first affected text', () => {
  const groups = [{ about: '', lessons: ['Tower', 'ሀ', 'ለ'].map((name) => ({ name, word: '🎵' })) }];
  expect(checkLetters({ ...checkedTexts, lessons: [{ area: 'Sensorial', groups }] })).toEqual([
    { part: 'lessons-of-the-period', kind: 'unshown', words: '🎵 ሀ ለ', text: '🎵' },
  ]);
});
