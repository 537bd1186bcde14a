import { expect, test } from 'vitest';
import { createRandom } from '../plan/random.ts';
import { schoolDays } from './school-days.ts';
import { monthsAt, simulateYears, type YearLesson } from './student-years.ts';

const lessons = Array.from(
  { length: 300 },
  (_, at): YearLesson => ({
    id: `lesson ${at}`,
    ageFrom: 30 + Math.floor(at / 8),
    ageTo: 54 + Math.floor(at / 8),
    before: at % 10 === 0 ? [] : [`lesson ${at - 1}`],
  }),
);
const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
const birthdate = '2021-02-03';
const days = schoolDays('2023-11-20', '2026-11-19');
const live = (seed: string) => simulateYears({ random: createRandom(seed), birthdate, days, lessons });

test('school days are weekdays outside the holidays', () => {
  expect(schoolDays('2025-12-15', '2026-01-08')).toEqual([
    ...['2025-12-15', '2025-12-16', '2025-12-17', '2025-12-18', '2026-01-06', '2026-01-07', '2026-01-08'],
  ]);
  expect(days.length).toBeGreaterThan(500);
});

test('the same seed gives the same years, and another seed gives others', () => {
  expect(live('ana')).toEqual(live('ana'));
  expect(live('ana')).not.toEqual(live('ben'));
});

test('a lesson begins with its presentation, on a school day, at its age, and nearly always after its prerequisites', () => {
  const begun = new Map<string, number>();
  const entries = live('ana');
  let leaps = 0;
  for (const [at, { lesson, kind, day }] of entries.entries()) {
    expect(days).toContain(day);
    if (begun.has(lesson)) continue;
    expect(kind).toBe('presented');
    begun.set(lesson, at);
    const { ageFrom, ageTo, before } = byId.get(lesson) ?? { ageFrom: 0, ageTo: 0, before: [''] };
    const age = monthsAt({ birthdate }, day);
    expect(age > ageFrom - 6 && age < ageTo + 12).toBe(true);
    if (before.some((one) => !begun.has(one))) leaps += 1;
  }
  expect(begun.size).toBeGreaterThan(100);
  expect(leaps).toBeGreaterThan(0);
  expect(leaps / begun.size).toBeLessThan(0.15);
  expect(entries.some(({ kind }) => kind === 'mastered')).toBe(true);
});
