import { createContext, use } from 'react';
import type { SchoolDays } from '#kernel/days/school-days.ts';
import type { Locale } from '#kernel/locale.ts';
import type { StateLabels } from '#kernel/state-labels.ts';

/**
 * Public data of the school.
 * `firstStart`: true until the first admin is set up; no user can sign in.
 * `passwordByMail`: true if users can request a password link by email.
 * `epoch`: changes with each restore of a backup.
 * `address`: may contain line breaks.
 * `logo`: path prefix, followed by a size such as `/96.png`.
 * `stateWords`: the school's own labels of lesson states.
 * `weekdays`: school days, if not Monday to Friday.
 * `closedDays`: current and future days without school.
 * `workCycle`: true if teachers may observe a work cycle.
 */
export type School = {
  name: string;
  verse: string;
  timeZone: string;
  firstStart: boolean;
  passwordByMail: boolean;
  epoch: string;
  address?: string | undefined;
  logo?: string | undefined;
  color?: string | undefined;
  locale?: Locale | undefined;
  stateWords?: StateLabels | undefined;
  weekdays?: number[] | undefined;
  closedDays?: { name: string; from: string; to: string }[] | undefined;
  workCycle?: true | undefined;
  schoolYear?: { name: string; term?: string | undefined } | undefined;
};

/** `undefined` until the school has loaded. */
export const SchoolContext = createContext<School | undefined>(undefined);

export const useSchool = (): School | undefined => use(SchoolContext);

const mondayToFriday = [0, 1, 2, 3, 4];

export const useSchoolDays = (): SchoolDays => {
  const school = useSchool();
  return { weekdays: school?.weekdays ?? mondayToFriday, closed: school?.closedDays ?? [] };
};
