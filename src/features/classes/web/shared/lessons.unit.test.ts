import { expect, test } from 'vitest';
import { minutesOf } from '../../week.ts';
import { assignLanes, type Lesson, weekOf } from './lessons.ts';
import { nextDayLesson, partsOfDay, schoolTimeAt } from './school-now.ts';

const lesson = (start: number, end: number, day = 0): Lesson => ({
  id: `${day}-${start}-${end}`,
  day,
  start,
  end,
  time: '',
  subject: 'Math',
});

test('parses times of day', () => {
  expect(['12:00 AM', '8:05 AM', '12:30 PM', '8 pm', 'noon'].map(minutesOf)).toEqual([0, 485, 750, 1200, undefined]);
});

test('sorts lessons of the week and skips invalid slots', () => {
  const slot = (day: string, startTime: string, endTime: string) => ({ _id: day, day, startTime, endTime });
  const subject = {
    _id: 's',
    subject: 'Math',
    schedules: [
      slot('Friday', '8:00 AM', '9:00 AM'),
      slot('Monday', '1:00 PM', '2:00 PM'),
      slot('Someday', '1:00 PM', '2:00 PM'),
    ],
  };
  const week = weekOf([subject], () => ({ detail: 'Fir' }));
  expect(week.map(({ day, start, time, detail }) => [day, start, time, detail])).toEqual([
    [0, 780, '1:00 PM - 2:00 PM', 'Fir'],
    [4, 480, '8:00 AM - 9:00 AM', 'Fir'],
  ]);
});

test('places overlapping lessons in adjacent lanes', () => {
  const placed = assignLanes([lesson(480, 600), lesson(500, 540), lesson(540, 560), lesson(600, 660)]);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ]);
});

test('uses the day of the school’s time zone', () => {
  const moment = new Date('2026-11-22T23:30:00Z');
  expect(schoolTimeAt(moment, 'Asia/Manila')).toEqual({ day: 0, minute: 450 });
  expect(schoolTimeAt(moment, 'America/New_York')).toEqual({ day: 6, minute: 1110 });
});

test('classifies lessons as over, now, next or later', () => {
  const day = [lesson(480, 540), lesson(540, 600), lesson(600, 660), lesson(700, 760), lesson(480, 500, 1)];
  expect(partsOfDay(day, { day: 0, minute: 540 }).map(({ part }) => part)).toEqual(['over', 'now', 'next', 'later']);
});

test('finds the next lesson on a later day, also on the same weekday of the next week', () => {
  const week = [lesson(480, 540, 0), lesson(600, 660, 4)];
  expect(nextDayLesson(week, { day: 4, minute: 700 })).toMatchObject({ lesson: { day: 0 }, ahead: 3 });
  expect(nextDayLesson([lesson(480, 540, 4)], { day: 4, minute: 700 })).toMatchObject({ lesson: { day: 4 }, ahead: 7 });
  expect(nextDayLesson([], { day: 4, minute: 700 })).toBeUndefined();
});

test('skips days without school for the next lesson', () => {
  const week = [lesson(600, 660, 0), lesson(480, 540, 0), lesson(600, 660, 4)];
  const now = { day: 4, minute: 700 };
  const next = nextDayLesson(week, now, (ahead) => ahead < 10);
  expect(next).toEqual({ lesson: week[1], ahead: 10 });
  expect(nextDayLesson(week, now, () => true)).toBeUndefined();
});
