import type { EntryKind } from '#features/lesson-records/constants.ts';
import type { Random } from '../plan/random.ts';

/** A lesson of an album. Ages in months. @property before ids of the lessons that usually come first */
export type YearLesson = {
  readonly id: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly before: readonly string[];
};

/** An entry of a record. @property minute minutes after midnight */
export type YearEntry = {
  readonly lesson: string;
  readonly kind: EntryKind;
  readonly day: string;
  readonly minute: number;
  readonly period: number | null;
  readonly note: string;
  readonly attention: 'set' | 'cleared' | null;
};

export type StudentYears = {
  readonly random: Random;
  readonly birthdate: string;
  /** School days since the student came. */
  readonly days: readonly string[];
  readonly lessons: readonly YearLesson[];
};

const dayMilliseconds = 86_400_000;
const averageMonth = 30.44;
const absence = 0.06;
const leap = 0.05;
const newEachDay = 0.9;
/** Minimum and maximum number of lessons practised on a day. */
const practisedEachDay = [1, 5] as const;
const practisedUntilMastered = [2, 8] as const;
const slackMonths = 6;
const openAtOnce = 24;
const firstMinute = 8 * 60;
const lastMinute = 11 * 60 + 30;

const notes = [
  'Asked for it and stayed with it for half an hour.',
  'Needed help with the second step.',
  'Showed it to a younger friend.',
  'Very careful hands today.',
  'Put it away before it was finished.',
  'Wants to do it again tomorrow.',
  'Found the mistake without help and began anew.',
  'Counted aloud with the others.',
  'Ready for the next extension.',
  'Worked on a mat near the window, undisturbed.',
];

type Open = { readonly lesson: YearLesson; left: number };
type StudentState = StudentYears & {
  readonly pace: number;
  readonly begun: Set<string>;
  open: Open[];
  readonly entries: YearEntry[];
};

export const monthsAt = ({ birthdate }: Pick<StudentYears, 'birthdate'>, day: string): number =>
  (Date.parse(day) - Date.parse(birthdate)) / dayMilliseconds / averageMonth;

const write = (student: StudentState, day: string, lesson: YearLesson, kind: EntryKind) => {
  const { random, entries } = student;
  const isGiven = kind === 'presented' || kind === 'represented';
  entries.push({
    ...{ lesson: lesson.id, kind, day },
    minute: random.int(firstMinute, lastMinute),
    period: isGiven && random.chance(0.06) ? random.int(1, 3) : null,
    note: random.chance(0.03) ? random.pick(notes) : '',
    attention: kind === 'practised' && random.chance(0.004) ? 'set' : null,
  });
};

/** Returns a lesson that fits the age and pace and whose prerequisites are begun. Sometimes skips the prerequisites. */
const nextLesson = (student: StudentState, day: string): YearLesson | undefined => {
  const { random, begun, lessons, pace } = student;
  const age = monthsAt(student, day) + pace;
  const leaps = random.chance(leap);
  const fits = lessons.filter(
    ({ id, ageFrom, ageTo, before }) =>
      !begun.has(id) &&
      age >= ageFrom &&
      age <= ageTo + slackMonths &&
      (leaps || before.every((one) => begun.has(one))),
  );
  return fits.length === 0 ? undefined : random.pick(fits.slice(0, 40));
};

const present = (student: StudentState, day: string) => {
  const lesson = nextLesson(student, day);
  if (!lesson) return;
  student.begun.add(lesson.id);
  write(student, day, lesson, 'presented');
  student.open.push({ lesson, left: student.random.int(...practisedUntilMastered) });
  // Drops the oldest open lesson, as if it had been abandoned.
  if (student.open.length > openAtOnce) student.open.shift();
};

const practise = (student: StudentState, day: string) => {
  const { random, open } = student;
  const chosen = random.shuffle(open).slice(0, random.int(...practisedEachDay));
  for (const one of chosen) {
    write(student, day, one.lesson, one.left > 1 && random.chance(0.04) ? 'represented' : 'practised');
    one.left -= 1;
    if (one.left <= 0 && random.chance(0.8)) write(student, day, one.lesson, 'mastered');
  }
  student.open = open.filter(({ left }) => left > 0);
};

/** Simulates years of a student day by day. The same random stream gives the same entries. */
export const simulateYears = (years: StudentYears): YearEntry[] => {
  const { random, days } = years;
  const student: StudentState = { ...years, pace: random.between(-4, 5), begun: new Set(), open: [], entries: [] };
  for (const day of days) {
    if (random.chance(absence)) continue;
    practise(student, day);
    if (random.chance(newEachDay)) present(student, day);
  }
  return student.entries;
};
