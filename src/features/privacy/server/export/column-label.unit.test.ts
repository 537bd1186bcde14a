import { expect, test } from 'vitest';
import { columnLabel } from './column-label.ts';

test.each([
  ['first_name', 'First name'],
  ['parent_email', 'Parent e-mail'],
  ['email', 'E-mail'],
  ['birthdate', 'Birth date'],
  ['zoom_id', 'Zoom ID'],
  ['last_seen_at', 'Last seen'],
  ['at', 'When'],
  ['lesson', 'Lesson'],
])('labels the column %s “%s”', (column, label) => {
  expect(columnLabel(column)).toBe(label);
});
