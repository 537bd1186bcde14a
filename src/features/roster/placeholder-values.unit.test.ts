import { expect, test } from 'vitest';
import { cellContent } from './placeholder-values.ts';

test.each([
  ...['N/A', 'n/a', ' N.A. ', 'none', 'None', '(none)', '-', '--', '—', '.', '?', 'TBA', 'T.B.A', 'tbd', 'Unknown'],
  ...['Not applicable', 'to follow', '<none>', '- none -'],
])('treats “%s” as empty in any field', (cell) => {
  const empty = cell === 'T.B.A' ? cell : '';
  for (const field of ['external_id', 'first_name', 'middle_name', 'parent_email', 'section', 'adviser', null])
    expect(cellContent(field, cell)).toBe(empty);
});

test.each([
  ['external_id', '0'],
  ['external_id', '000-000'],
  ['external_id', 'xxx'],
  ['external_id', 'No LRN'],
  ['external_id', 'null'],
  ['phone', '0000'],
  ['parent_email', 'no email'],
  ['adviser', 'Vacant'],
  ['teacher', 'VACANT'],
  ['section', 'pending'],
  ['middle_name', 'NA'],
  ['middle_name', 'nil'],
  ['external_id', 'none.'],
  ['external_id', 'N / A'],
  ['external_id', 'S/N'],
  ['external_id', 'None yet'],
  ['parent_email', 'none@none.com'],
  ['parent_email', 'NoEmail@email.com'],
  ['email', 'na@na'],
])('in the field %s, treats “%s” as empty', (field, cell) => {
  expect(cellContent(field, cell)).toBe('');
});

test.each([
  ['last_name', 'Na'],
  ['first_name', 'Nil'],
  ['last_name', 'Null'],
  ['last_name', 'Nonet'],
  ['middle_name', 'No'],
  ['middle_name', 'X'],
  ['external_id', '007'],
  ['external_id', 'none-1'],
  ['parent_email', 'nona@none.example'],
  ['parent_email', 'na@gmail.example'],
  ['external_id', 'N-12'],
  ['section', 'Unknown Soldier'],
  ['address', '0'],
  ['section', '0'],
])('in the field %s, preserves “%s”', (field, cell) => {
  expect(cellContent(field, cell)).toBe(cell);
});
