import { expect, test } from 'vitest';
import { nightlyDueAt, outdatedBackups } from './backup-retention.ts';

const day = 24 * 3600 * 1000;
const zone = 'Asia/Manila';
const night = (at: number) => {
  const takenAt = nightlyDueAt(Date.parse('2026-01-01T00:00:00Z') + at * day, zone, 0.5);
  return { archive: takenAt, takenAt };
};

/** Returns the days whose archives are retained. Nights for which `fails` returns true create no archive. */
const runNights = (count: number, fails: (at: number) => boolean = () => false) => {
  let there: { archive: string; takenAt: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    if (fails(at)) continue;
    there.push(night(at));
    const removed = new Set(outdatedBackups(there, zone).map(({ archive }) => archive));
    there = there.filter(({ archive }) => !removed.has(archive));
  }
  return there.map(({ takenAt }) => localDay(takenAt));
};
const localDay = (takenAt: string) => new Date(Date.parse(takenAt) + 8 * 3600 * 1000).toISOString().slice(0, 10);

test('keeps exactly 7 days, 4 weeks and 12 months after 400 nights', () => {
  const last = localDay(night(399).takenAt);
  expect(last).toBe('2027-02-04');
  expect(runNights(400)).toEqual([
    ...['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'],
    ...['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31'],
    // Sundays, the last nights of their weeks.
    ...['2027-01-17', '2027-01-24'],
    ...['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'],
  ]);
});

test('deletes nothing on nights without an archive', () => {
  const before = runNights(397);
  expect(runNights(400, (at) => at >= 397)).toEqual(before);
  expect(runNights(397 + 60, (at) => at >= 397)).toEqual(before);
});

test('keeps the newest archive when it is the only one or one of many on one day', () => {
  expect(outdatedBackups([night(3)], zone)).toEqual([]);
  expect(outdatedBackups([], zone)).toEqual([]);
  const hourly = Array.from({ length: 40 }, (_, at) => {
    const takenAt = new Date(Date.parse('2026-05-05T00:00:00Z') + at * 1000).toISOString();
    return { archive: takenAt, takenAt };
  });
  const removed = outdatedBackups(hourly, zone);
  expect(removed).toHaveLength(39);
  expect(removed).not.toContain(hourly.at(-1));
});

test('is due once a day at 02:30 school time, also across clock changes', () => {
  const due = (now: string, timeZone = zone) => nightlyDueAt(Date.parse(now), timeZone, 0);
  expect(due('2026-05-05T18:29:59Z')).toBe('2026-05-04T18:30:00.000Z');
  expect(due('2026-05-05T18:30:00Z')).toBe('2026-05-05T18:30:00.000Z');
  expect(nightlyDueAt(Date.parse('2026-05-06T00:00:00Z'), zone, 1)).toBe('2026-05-05T19:00:00.000Z');
  // In Berlin 02:30 does not exist on the first date and occurs twice on the second.
  for (const [from, hours] of [
    ['2026-03-27T00:00:00Z', 96],
    ['2026-10-23T00:00:00Z', 96],
  ] as const) {
    const times = new Set<string>();
    for (let at = 0; at < hours * 4; at += 1)
      times.add(nightlyDueAt(Date.parse(from) + at * 900_000, 'Europe/Berlin', 0));
    expect(times.size).toBe(5);
  }
});
