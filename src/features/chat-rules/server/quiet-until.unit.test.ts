import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { nextQuiet, quietUntil } from './quiet-until.ts';
import { quietUntilLabel } from './quiet-until-label.ts';

const nights = { from: '20:00', until: '07:00', days: [] };
const weekend = { ...nights, days: [5, 6] };
const noon = { from: '12:00', until: '13:00', days: [] };

const endOf = (now: string, quiet: Parameters<typeof quietUntil>[1], zone = 'Asia/Manila') => {
  const end = quietUntil(Date.parse(now), quiet, zone);
  return end === undefined ? undefined : new Date(end).toISOString();
};

test.each([
  // Manila is UTC+8 all year; 2026-03-02 is a Monday.
  ['before the evening', '2026-03-02T11:59:59.999Z', nights, undefined],
  ['the evening’s first moment', '2026-03-02T12:00:00.000Z', nights, '2026-03-02T23:00:00.000Z'],
  ['after midnight', '2026-03-02T17:30:00.000Z', nights, '2026-03-02T23:00:00.000Z'],
  ['the last moment', '2026-03-02T22:59:59.999Z', nights, '2026-03-02T23:00:00.000Z'],
  ['the morning’s first moment', '2026-03-02T23:00:00.000Z', nights, undefined],
  ['a noon rest', '2026-03-02T04:30:00.000Z', noon, '2026-03-02T05:00:00.000Z'],
  ['after the noon rest', '2026-03-02T05:00:00.000Z', noon, undefined],
  ['Friday night runs into the quiet weekend', '2026-03-06T13:00:00.000Z', weekend, '2026-03-08T23:00:00.000Z'],
  ['Saturday noon', '2026-03-07T04:00:00.000Z', weekend, '2026-03-08T23:00:00.000Z'],
  ['Sunday noon', '2026-03-08T04:00:00.000Z', weekend, '2026-03-08T23:00:00.000Z'],
  ['Monday noon', '2026-03-09T04:00:00.000Z', weekend, undefined],
  [
    'a quiet Saturday with a rest at noon ends at midnight',
    '2026-03-07T04:30:00.000Z',
    { ...noon, days: [5] },
    '2026-03-07T16:00:00.000Z',
  ],
  ['no quiet hours', '2026-03-07T04:30:00.000Z', undefined, undefined],
])('%s', (_name, now, quiet, expected) => {
  expect(endOf(now, quiet)).toBe(expected);
});

test.each([
  // Berlin: clocks change from 2:00 to 3:00 on 2026-03-29 (01:00Z), and from 3:00 back to 2:00 on 2026-10-25 (01:00Z).
  ['a night with an hour less', '2026-03-28T22:00:00Z', nights, '2026-03-29T05:00:00.000Z'],
  ['a night with an hour more', '2026-10-24T22:00:00Z', nights, '2026-10-25T06:00:00.000Z'],
  ['ends at a time that is skipped', '2026-03-29T00:30:00Z', { ...nights, until: '02:30' }, '2026-03-29T01:30:00.000Z'],
  [
    'ends at a time that comes twice: at the first',
    '2026-10-25T00:00:00Z',
    { ...nights, until: '02:30' },
    '2026-10-25T00:30:00.000Z',
  ],
  ['and does not begin again at the second', '2026-10-25T01:10:00Z', { ...nights, until: '02:30' }, undefined],
  [
    'begins at a time that comes twice: at the first',
    '2026-10-25T00:40:00Z',
    { ...nights, from: '02:30' },
    '2026-10-25T06:00:00.000Z',
  ],
  ['and goes on through the second', '2026-10-25T01:10:00Z', { ...nights, from: '02:30' }, '2026-10-25T06:00:00.000Z'],
  ['a quiet Sunday of 23 hours', '2026-03-29T10:00:00Z', { ...noon, days: [6] }, '2026-03-29T22:00:00.000Z'],
  ['a quiet Sunday of 25 hours', '2026-10-25T10:00:00Z', { ...noon, days: [6] }, '2026-10-25T23:00:00.000Z'],
])('in Berlin: %s', (_name, now, quiet, expected) => {
  expect(endOf(now, quiet, 'Europe/Berlin')).toBe(expected);
});

test('starts a quiet day without a midnight at its first hour', () => {
  // Santiago: 2026-09-06 (a Sunday) starts at 1:00, at 04:00Z.
  const quiet = { ...noon, days: [6] };
  expect(endOf('2026-09-06T03:59:00Z', quiet, 'America/Santiago')).toBeUndefined();
  expect(endOf('2026-09-06T04:00:00Z', quiet, 'America/Santiago')).toBe('2026-09-07T03:00:00.000Z');
});

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const rules = fc
  .record({ from: time, until: time, days: fc.uniqueArray(fc.nat(6), { maxLength: 6 }) })
  .filter(({ from, until }) => from !== until);
const zones = fc.constantFrom(
  'Asia/Manila',
  'Europe/Berlin',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
);
const year = { min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true };

test('returns an end in the future, within nine days, constant until then and itself outside quiet hours', () => {
  fc.assert(
    fc.property(rules, zones, fc.date(year), fc.double({ min: 0, max: 1, noNaN: true }), (quiet, zone, at, part) => {
      const now = at.getTime();
      const end = quietUntil(now, quiet, zone);
      if (end === undefined) return;
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThan(9 * 24 * 3_600_000);
      expect(quietUntil(now + Math.floor((end - now - 1) * part), quiet, zone)).toBe(end);
      expect(quietUntil(end, quiet, zone)).toBeUndefined();
    }),
    trials(500),
  );
});

test.each([
  ['2026-03-02T13:00:00Z', '2026-03-02T23:00:00Z', '07:00'],
  ['2026-03-02T17:00:00Z', '2026-03-02T23:00:00Z', '07:00'],
  ['2026-03-06T13:00:00Z', '2026-03-08T23:30:00Z', 'Monday 07:30'],
  ['2026-03-02T04:30:00Z', '2026-03-02T05:00:00Z', '13:00'],
])('at %s, shows the end %s as %s', (now, until, expected) => {
  expect(quietUntilLabel(Date.parse(until), Date.parse(now), 'Asia/Manila')).toBe(expected);
});

test.each([
  ['in the afternoon: the evening', '2026-03-02T06:00:00.000Z', nights, '2026-03-02T12:00:00.000Z'],
  ['after a noon rest: the next day', '2026-03-02T05:00:00.000Z', noon, '2026-03-03T04:00:00.000Z'],
  [
    'before a quiet Saturday: its midnight',
    '2026-03-06T06:00:00.000Z',
    { ...noon, days: [5] },
    '2026-03-06T16:00:00.000Z',
  ],
  ['no quiet hours', '2026-03-02T06:00:00.000Z', undefined, undefined],
])('finds the next quiet hours: %s', (_name, now, quiet, expected) => {
  const start = nextQuiet(Date.parse(now), quiet, 'Asia/Manila');
  expect(start === undefined ? undefined : new Date(start).toISOString()).toBe(expected);
});
