import { weekdayOf } from './days.ts';
import type { Term } from './school-years.ts';

/** As the wire has them; Monday is 0. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Monday to Friday. */
export const defaultWeekdays: readonly number[] = [0, 1, 2, 3, 4];

/** Why there is no school on a day: the span that holds it. */
export const closedOn = (closed: readonly Term[], day: string): Term | undefined =>
  closed.find(({ from, to }) => from <= day && day <= to);

/** When a school teaches. */
export type SchoolDays = { readonly weekdays: readonly number[]; readonly closed: readonly Term[] };

export const isSchoolDay = ({ weekdays: days, closed }: SchoolDays, day: string): boolean =>
  days.includes(weekdayOf(day)) && !closedOn(closed, day);
