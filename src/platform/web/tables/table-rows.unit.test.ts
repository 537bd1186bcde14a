import { expect, test } from 'vitest';
import { pageOf, sharesOf, sortedBy } from './table-rows.ts';

test('sorts names by locale in both directions', () => {
  const names = ['Zoe', 'ángel', 'Bea', 'Group 10', 'Group 9'];
  expect(sortedBy(names, (name) => name, 'asc')).toEqual(['ángel', 'Bea', 'Group 9', 'Group 10', 'Zoe']);
  expect(sortedBy(names, (name) => name, 'desc')[0]).toBe('Zoe');
  expect(sortedBy(names, undefined, 'asc')).toEqual(names);
});

test('shows the last page if the page does not exist', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index);
  expect(pageOf(rows, { page: 2, size: 10 })).toEqual({ page: 2, rows: rows.slice(10, 20) });
  expect(pageOf(rows, { page: 9, size: 10 })).toEqual({ page: 3, rows: [20, 21, 22] });
  expect(pageOf([], { page: 1, size: 10 })).toEqual({ page: 1, rows: [] });
});

test('divides the width between text columns by the length of most rows', () => {
  type Row = { name: string; mail: string };
  const rows = Array.from(
    { length: 20 },
    (_, at): Row => ({ name: 'Ana Cruz', mail: at ? 'ana@casa' : 'x'.repeat(400) }),
  );
  const columns = [
    { title: 'Name', text: ({ name }: Row) => name },
    { title: 'E-mail', text: ({ mail }: Row) => mail, isWideOnly: true },
    { title: 'Picture' },
  ];
  expect(sharesOf(columns, rows).map(({ roomy, narrow }) => [roomy, narrow])).toEqual([
    ['40.0%', '80.0%'],
    ['40.0%', '80.0%'],
    ['0.0%', '0.0%'],
  ]);
});
