import type { RecordStudent } from '../../schemas.ts';

/** Returns the age on a day in completed years. Both days are `YYYY-MM-DD`. */
export const yearsOld = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0);

/** Returns the age in completed months. */
export const monthsOld = (birthdate: string, day: string): number => {
  const [[year, month], [nowYear, nowMonth]] = [partsOf(birthdate), partsOf(day)];
  return (nowYear - year) * 12 + nowMonth - month - (day.slice(8) < birthdate.slice(8) ? 1 : 0);
};

const partsOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

/** Returns the distinct ages, the youngest first. */
export const agesOfStudents = (students: readonly RecordStudent[], today: string): number[] =>
  [...new Set(students.map(({ birthdate }) => yearsOld(birthdate, today)))].toSorted((one, other) => one - other);

const agePrefix = 'age-';

/** Values of the student filter in the URL. Any other value is a student id. */
export const presentOnly = 'here';
export const ofAge = (years: number): string => `${agePrefix}${years}`;

/** Years that students stay in a section, the span of an album. */
const yearsOfCycle = 3;

export const yearsHere = ({ since }: RecordStudent, today: string): number =>
  since === undefined ? 0 : Math.max(yearsOld(since, today), 0);

/** Returns the year in the cycle, from 1: by age, or by time in the section if longer. `cycles` are starting ages. */
export const yearInCycle = (student: RecordStudent, cycles: readonly number[], today: string): number | undefined => {
  const age = yearsOld(student.birthdate, today);
  const start = cycles.findLast((from) => from <= age) ?? cycles[0];
  if (start === undefined) return undefined;
  const year = Math.max(age - start, cycles.length === 1 ? yearsHere(student, today) : 0) + 1;
  return Math.min(Math.max(year, 1), yearsOfCycle);
};

const yearPrefix = 'year-';
export const ofYear = (year: number): string => `${yearPrefix}${year}`;

/** Returns the cycle years that have students, in ascending order. */
export const cycleYearsOfStudents = (
  students: readonly RecordStudent[],
  cycles: readonly number[],
  today: string,
): number[] =>
  [...new Set(students.flatMap((student) => yearInCycle(student, cycles, today) ?? []))].toSorted(
    (one, other) => one - other,
  );

/** Student orders: by name as given, by age, or set by the staff. */
export const studentOrders = ['name', 'age', 'own'] as const;
export type StudentOrder = (typeof studentOrders)[number];

/** Students without a position come last. */
const placeOf = ({ place }: RecordStudent) => place ?? Number.MAX_SAFE_INTEGER;

/** Sorts the youngest first. Students of one birthdate stay in order of name. */
export const sortStudents = (students: readonly RecordStudent[], order: StudentOrder): readonly RecordStudent[] =>
  order === 'name'
    ? students
    : students.toSorted((one, other) => {
        if (order === 'own') return placeOf(one) - placeOf(other);
        return one.birthdate < other.birthdate ? 1 : one.birthdate > other.birthdate ? -1 : 0;
      });

type FilterContext = {
  readonly cycles: readonly number[];
  readonly today: string;
  readonly isAway: (id: string) => boolean;
};

/** True if the filter is the id of a student who is not in the section. */
export const isUnknownStudent = (students: readonly RecordStudent[], chosen: string): boolean =>
  chosen !== '' &&
  chosen !== presentOnly &&
  !chosen.startsWith(agePrefix) &&
  !chosen.startsWith(yearPrefix) &&
  students.every(({ _id }) => _id !== chosen);

/** Returns the matching students, or all if none match. */
export const filterStudents = (
  students: readonly RecordStudent[],
  chosen: string,
  { today, isAway, cycles }: FilterContext,
): readonly RecordStudent[] => {
  const found = students.filter((student) => {
    const { _id, birthdate } = student;
    if (chosen === presentOnly) return !isAway(_id);
    if (chosen.startsWith(yearPrefix)) return chosen === ofYear(yearInCycle(student, cycles, today) ?? 0);
    return chosen === ofAge(yearsOld(birthdate, today)) || chosen === _id;
  });
  return found.length === 0 ? students : found;
};
