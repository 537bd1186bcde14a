import { createContext, use } from 'react';
import type { SchoolDays } from '#kernel/days/school-days.ts';
import type { Locale } from '#kernel/locale.ts';
import type { StateLabels } from '#kernel/state-labels.ts';

/**
 * The school's own words. `firstStart`: nobody can sign in yet, the first admin is still to be set up. `passwordByMail`: who forgot
 * their password can ask for a link. `epoch`: changes with each restore of a backup. `logo`: where its picture is, followed by a size such as `/96.png`.
 * `address`: where letters reach it, in lines. `color`: its own in place of Casa's. `schoolYear`: today's, with its term.
 * `locale`: how it writes days, where not as usual.
 * `stateWords`: what it calls the states of a lesson, where in other words than Casa.
 * `workCycle`: whether guides may watch one.
 * `weekdays`: with school, where not Monday to Friday. `closedDays`: today's and coming days without it.
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

/** `undefined` until the answer is there. */
export const SchoolContext = createContext<School | undefined>(undefined);

export const useSchool = (): School | undefined => use(SchoolContext);

const mondayToFriday = [0, 1, 2, 3, 4];

/** When the school teaches. */
export const useSchoolDays = (): SchoolDays => {
  const school = useSchool();
  return { weekdays: school?.weekdays ?? mondayToFriday, closed: school?.closedDays ?? [] };
};
