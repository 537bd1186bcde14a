import { weekdayOf } from './days.ts';
import type { Term } from './school-years.ts';

/** Weekday names in wire format. Index 0 is Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const defaultWeekdays: readonly number[] = [0, 1, 2, 3, 4];

export const closedOn = (closed: readonly Term[], day: string): Term | undefined =>
  closed.find(({ from, to }) => from <= day && day <= to);

/** Weekdays with school, and spans without school. */
export type SchoolDays = { readonly weekdays: readonly number[]; readonly closed: readonly Term[] };

export const isSchoolDay = ({ weekdays: days, closed }: SchoolDays, day: string): boolean =>
  days.includes(weekdayOf(day)) && !closedOn(closed, day);
