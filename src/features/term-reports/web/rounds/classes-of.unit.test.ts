import { expect, test } from 'vitest';
import { classesOf } from './classes-of.ts';

test('distinguishes closed classes with the same name by level and year', () => {
  const narra = (_id: string, level: string, year: string) => ({ _id, section: 'Narra', level, year });
  const closed = [narra('b', 'Primary', '2025–2026'), narra('c', 'Primary', '2024–2025'), narra('d', '', '2023')];
  expect(classesOf([{ _id: 'a', section: 'Narra' }], closed).map(({ section }) => section)).toEqual([
    'Narra',
    'Narra · Primary · 2025–2026 (closed class)',
    'Narra · Primary · 2024–2025 (closed class)',
    'Narra · 2023 (closed class)',
  ]);
});
