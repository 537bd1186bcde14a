import { createContext, use } from 'react';

/**
 * The school's own words. `firstStart`: nobody can sign in yet, the first admin is still to be set up. `passwordByMail`: who forgot
 * their password can ask for a link. `logo`: where its picture is, followed by a size such as `/96.png`.
 * `address`: where letters reach it, in lines. `color`: its own in place of Casa's. `schoolYear`: today's, with its term.
 */
export type School = {
  name: string;
  verse: string;
  timeZone: string;
  firstStart: boolean;
  passwordByMail: boolean;
  address?: string | undefined;
  logo?: string | undefined;
  color?: string | undefined;
  schoolYear?: { name: string; term?: string | undefined } | undefined;
};

/** `undefined` until the answer is there. */
export const SchoolContext = createContext<School | undefined>(undefined);

export const useSchool = (): School | undefined => use(SchoolContext);
