import { expect, test } from 'vitest';
import { withoutEndMarks } from './end-marks.ts';

const people = [
  ['1', 'Mia', 'Cruz'],
  ['2', 'Ben', 'Cruz'],
];

test.each([
  [['\u001A']],
  [['(2 rows affected)']],
  [['', '(2 row(s) affected)']],
  [['2 rows selected.']],
  [['2 rows in set (0.01 sec)']],
  [['Total records: 2']],
  [['Total', '', '2']],
  [['*** End of report ***']],
  [['EOF']],
  [['Generated on 2026-06-01 08:30']],
])('ignores the last row %j', (row) => {
  expect(withoutEndMarks([...people, [''], row], 2, 'mark')).toEqual({
    rows: people,
    ignored: [{ line: 5, text: row[0] === '\u001A' ? 'mark' : row.filter((cell) => cell !== '').join(' ') }],
  });
});

test('ignores several trailing rows in order', () => {
  const { rows, ignored } = withoutEndMarks([...people, ['2 students'], ['EOF'], ['']], 2, 'mark');
  expect([rows, ignored]).toEqual([
    people,
    [
      { line: 4, text: '2 students' },
      { line: 5, text: 'EOF' },
    ],
  ]);
});

test.each([[['3', 'End', 'Cruz']], [['3']], [['Endaya']], [['Total', 'Reyes']], [['2 Rowena']], [['', 'Mia']]])(
  'preserves the last row %j',
  (row) => {
    expect(withoutEndMarks([...people, row], 2, 'mark')).toEqual({ rows: [...people, row], ignored: [] });
  },
);

test('preserves an end mark between people and a file with only an end mark', () => {
  expect(withoutEndMarks([['EOF'], ...people], 2, 'mark').ignored).toEqual([]);
  expect(withoutEndMarks([['EOF']], 2, 'mark').rows).toEqual([['EOF']]);
});
