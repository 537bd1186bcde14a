import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** Admins change everybody; teachers and students the few own fields that the contract names. */
export const mayUpdatePerson = (actor: Caller, role: Role, id: string): boolean =>
  actor.role === 'admin' || (actor.role === role && actor.id === id);
