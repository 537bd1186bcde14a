import type { RecordStudent } from '../../schemas.ts';

/** How old somebody is on a day, in whole years. Both days are `YYYY-MM-DD`. */
export const yearsOld = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0);

/** The same in whole months. */
export const monthsOld = (birthdate: string, day: string): number => {
  const [[year, month], [nowYear, nowMonth]] = [partsOf(birthdate), partsOf(day)];
  return (nowYear - year) * 12 + nowMonth - month - (day.slice(8) < birthdate.slice(8) ? 1 : 0);
};

const partsOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

/** The ages of children, each once, the youngest first. */
export const agesOfStudents = (students: readonly RecordStudent[], today: string): number[] =>
  [...new Set(students.map(({ birthdate }) => yearsOld(birthdate, today)))].toSorted((one, other) => one - other);

const agePrefix = 'age-';

/** How some children are named in an address: who is here, or those of an age. Anything else is a child's id. */
export const presentOnly = 'here';
export const ofAge = (years: number): string => `${agePrefix}${years}`;

/** How many years the children of a class stay in it, as albums are made. */
const yearsOfCycle = 3;

/** How many whole years children have been in a class. */
export const yearsHere = ({ since }: RecordStudent, today: string): number =>
  since === undefined ? 0 : Math.max(yearsOld(since, today), 0);

/**
 * In which year of the three a child is, from 1: by its age, or by how long it has been in the class where that is longer.
 * @param cycles at how many years the albums of the class begin; missing where none does
 */
export const yearInCycle = (student: RecordStudent, cycles: readonly number[], today: string): number | undefined => {
  const age = yearsOld(student.birthdate, today);
  const start = cycles.findLast((from) => from <= age) ?? cycles[0];
  if (start === undefined) return undefined;
  const year = Math.max(age - start, cycles.length === 1 ? yearsHere(student, today) : 0) + 1;
  return Math.min(Math.max(year, 1), yearsOfCycle);
};

const yearPrefix = 'year-';
export const ofYear = (year: number): string => `${yearPrefix}${year}`;

/** The years of the cycle in which there are children, the first one first. */
export const cycleYearsOfStudents = (
  students: readonly RecordStudent[],
  cycles: readonly number[],
  today: string,
): number[] =>
  [...new Set(students.flatMap((student) => yearInCycle(student, cycles, today) ?? []))].toSorted(
    (one, other) => one - other,
  );

/** In which order children stand: by name, as they come, by age, or as the staff of the class has put them. */
export const studentOrders = ['name', 'age', 'own'] as const;
export type StudentOrder = (typeof studentOrders)[number];

/** Who was put nowhere comes last. */
const placeOf = ({ place }: RecordStudent) => place ?? Number.MAX_SAFE_INTEGER;

/** The youngest first; those of one age stay in the order of names. */
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

/** Whether a child is named who is not among those of the class. */
export const isUnknownStudent = (students: readonly RecordStudent[], chosen: string): boolean =>
  chosen !== '' &&
  chosen !== presentOnly &&
  !chosen.startsWith(agePrefix) &&
  !chosen.startsWith(yearPrefix) &&
  students.every(({ _id }) => _id !== chosen);

/** The children that are chosen; all of them where the choice fits nobody. */
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
