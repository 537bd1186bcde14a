import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** True for admins and the person. The contract limits the fields that teachers and students may update. */
export const mayUpdatePerson = (actor: Caller, role: Role, id: string): boolean =>
  actor.role === 'admin' || (actor.role === role && actor.id === id);
