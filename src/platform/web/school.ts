import { createContext, use } from 'react';

/**
 * The school's own words. `firstStart`: nobody can sign in yet, the first admin is still to be set up. `passwordByMail`: who forgot
 * their password can ask for a link.
 */
export type School = { name: string; verse: string; timeZone: string; firstStart: boolean; passwordByMail: boolean };

/** `undefined` until the answer is there. */
export const SchoolContext = createContext<School | undefined>(undefined);

export const useSchool = (): School | undefined => use(SchoolContext);
