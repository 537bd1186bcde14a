import { expect, test } from 'vitest';
import { timeZone } from './school-settings.ts';

test.each([
  [' europe/berlin ', 'Europe/Berlin'],
  ['ASIA/MANILA', 'Asia/Manila'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ['utc', 'UTC'],
  ['etc/gmt+5', 'Etc/GMT+5'],
])('stores the time zone “%s” as %s', (typed, stored) => {
  expect(timeZone.schema.parse(typed)).toBe(stored);
});

test.each(['Manila', '', 'Europe/Nowhere', 'IST', 'ist', 'pst'])('refuses “%s” as a time zone', (typed) => {
  expect(timeZone.schema.safeParse(typed).success).toBe(false);
});
