import { expect, test } from 'vitest';
import { generatePassword } from './generated-password.ts';

test('generates pronounceable, distinct passwords', () => {
  const made = Array.from({ length: 200 }, generatePassword);
  for (const password of made)
    expect(password).toMatch(/^([bdfghklmnprstv][aeiou]){3}(-([bdfghklmnprstv][aeiou]){3}){2}-\d\d$/);
  expect(new Set(made).size).toBe(made.length);
});
