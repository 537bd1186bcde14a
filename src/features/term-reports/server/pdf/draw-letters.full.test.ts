import { expect, test } from 'vitest';
import { drawnPages } from '#tests/support/drawn-pages.ts';
import { drawReport } from './draw-report.ts';

const published = {
  logo: undefined,
  pictures: new Map<string, Buffer>(),
  publishedAt: '2026-04-02T20:00:00.000Z',
  day: '2026-04-03',
};
const names = {
  ...{ school: '蒙特梭利學校', address: '₱ ✓', section: 'Lớp Hồng', child: 'שרה Nguyễn محمد', title: 'ภาคเรียนที่ 1' },
  ...{ fromDay: '2026-01-01', toDay: '2026-03-31' },
};

test('draws names, titles and lessons in many scripts within the margins, on as many pages as needed', async () => {
  const lessons = Array.from({ length: 12 }, (_, at) => ({ name: `الخرز ${at + 1} 金珠子`, word: 'ทำแล้ว ✓' }));
  const content = {
    ...names,
    isSigned: true,
    parts: [{ title: 'राहुल', text: '王小明喜歡數學。'.repeat(150) }],
    lessons: [{ area: 'Ұлттық', groups: [{ about: 'يتعلم الأطفال', lessons }] }],
  };
  const { words, boxes, pages } = await drawnPages(await drawReport(content, published));
  expect([boxes, pages > 1]).toEqual([0, true]);
  for (const { str, transform, width } of words) {
    const [left = 0, bottom = 0] = transform.slice(4);
    expect([str, left >= 63 && left + width <= 595 - 63, bottom > 30]).toEqual([str, true, true]);
  }
});

test('breaks a very long text without spaces at the margin', async () => {
  const text = `ễ${'x'.repeat(3000)}${'ก'.repeat(2000)}`;
  const { words, boxes } = await drawnPages(await drawReport({ ...names, parts: [{ title: 'All', text }] }, published));
  for (const { transform, width } of words) expect((transform[4] ?? 0) + width).toBeLessThanOrEqual(595 - 63);
  expect(boxes).toBe(0);
});
