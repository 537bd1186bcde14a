import type { Role } from '#kernel/roles.ts';

type Writer = { readonly role: Role };

const writesTo: Record<Role, readonly Role[]> = { student: ['teacher'], teacher: ['student'], admin: [] };

/**
 * Who may write to whom: students to any teacher, teachers to any student. Who may write may also see the history, mark it as
 * read, be seen typing and see who is online; so it is asked for all of these.
 */
export const mayWriteTo = (from: Writer, to: Writer): boolean => writesTo[from.role].includes(to.role);
