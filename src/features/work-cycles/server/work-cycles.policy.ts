import { mayKeepRecord, type RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** One takes back what one did oneself; the adviser and admins also what others did. */
export const mayRemove = (actor: Caller, staff: RecordStaff, doneBy: string): boolean =>
  mayKeepRecord(actor, staff) && (actor.role === 'admin' || staff.adviser === actor.id || doneBy === actor.id);
