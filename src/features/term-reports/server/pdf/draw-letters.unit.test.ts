import { expect, test } from 'vitest';
import { drawnPages } from '#tests/support/drawn-pages.ts';
import { drawReport } from './draw-report.ts';

const published = {
  logo: undefined,
  pictures: new Map<string, Buffer>(),
  publishedAt: '2026-04-02T20:00:00.000Z',
  day: '2026-04-03',
};
const plain = {
  ...{ school: 'Munting Hardin', address: 'Quezon City', section: 'Sampaguita', child: 'Iñigo Peña' },
  ...{ title: 'First term 2026', fromDay: '2026-01-01', toDay: '2026-03-31' },
  parts: [{ title: 'What comes next', text: 'Chains of ten.' }],
};
const withText = (text: string) => ({ ...plain, parts: [{ title: 'What comes next', text }] });

const letters = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

test.each([
  ['Vietnamese', 'Nguyễn Thị Phương Ưu thích những hạt vàng.'],
  ['Filipino', 'Nagbayad ng ₱1,500 ang mg\u0303a bata. ✓ ☐ ★'],
  ['Thai', 'กัญญารัตน์ ชอบ ลูกปัด ผู้ใหญ่'],
  ['simplified and traditional Chinese', '王小明喜欢「金色珠子」。陳小華喜歡數學。'],
  ['Japanese', 'さくらは金ビーズが好きです。①'],
  ['Korean', '김민준은 황금 구슬을 좋아합니다.'],
  ['Cyrillic and Greek of other languages', 'Ғалымжан Ұлы, ᾿Αθῆναι ᾄδω'],
  ['decomposed letters', 'Cafe\u0301 Nguye\u0302\u0303n \u1100\u1161'],
  [
    'spaces and characters that cannot be seen',
    'Tab\there,\u202fthin\u2009and\u200b zero\ufeff soft\u00adhyphen.\rNext ✓\ufe0f',
  ],
])('draws %s, and the text can be extracted', async (_, text) => {
  const { text: drawn, boxes } = await drawnPages(await drawReport(withText(text), published));
  const typed = letters(text).replace(/\u200b|\ufeff|\u00ad|\ufe0f/g, '');
  expect(letters(drawn)).toContain(typed);
  expect(boxes).toBe(0);
});

test.each([
  ['Hebrew', 'יעל אוהבת לעבוד (בבוקר) עם Maria Cruz'],
  ['Arabic', 'تحب فاطمة علي\u200cرضا (اليوم) مع Maria Cruz'],
])('draws %s from the right margin to the left, with words of other scripts in their own order', async (_, text) => {
  const { words, boxes } = await drawnPages(await drawReport(withText(text), published));
  const placeOf = (part: string) => {
    const word = words.find(({ str }) => str.includes(part));
    expect([part, word?.str]).toEqual([part, expect.anything()]);
    return word?.transform[4] ?? Number.NaN;
  };
  const [first = '', second = ''] = text.split(' ');
  const start = words.find(({ str }) => str.includes(first));
  expect(Math.round((start?.transform[4] ?? 0) + (start?.width ?? 0))).toBe(595 - 64);
  expect(placeOf(first)).toBeGreaterThan(placeOf(second));
  expect(placeOf(second)).toBeGreaterThan(placeOf('Maria Cruz'));
  expect(boxes).toBe(0);
});

test('draws identical bytes for the same report in several languages', async () => {
  const content = withText('Nguyễn, 王小明, יעל');
  const [one, other] = [await drawReport(content, published), await drawReport(content, published)];
  expect(one.equals(other)).toBe(true);
});

test('draws no glyph for a direction override and preserves the order of mixed names', async () => {
  const student = '\u202eAna שרה לוי (Sarah)\u202c';
  const { text, boxes } = await drawnPages(await drawReport({ ...plain, child: student }, published));
  expect(boxes).toBe(0);
  expect(text).not.toMatch(/[\u202e\u202c]/);
});

test('draws replacement characters for unsupported letters in reports published before the letter check', async () => {
  const { text, boxes } = await drawnPages(await drawReport(withText('Sang 🎵 and ሀ\ue000.'), published));
  expect(letters(text)).toContain('Sang�and��.');
  expect(boxes).toBe(0);
});
