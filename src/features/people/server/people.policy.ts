import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/**
 * True if the actor may update the person. Teachers and students may update only the fields of their record that the
 * contract lists.
 */
export const mayUpdatePerson = (actor: Caller, role: Role, id: string): boolean =>
  actor.role === 'admin' || (actor.role === role && actor.id === id);
