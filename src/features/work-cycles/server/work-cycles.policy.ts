import { mayKeepRecord, type RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** True if the caller may delete what `doneBy` created. Teachers may delete their own, the adviser and admins any. */
export const mayRemove = (actor: Caller, staff: RecordStaff, doneBy: string): boolean =>
  mayKeepRecord(actor, staff) && (actor.role === 'admin' || staff.adviser === actor.id || doneBy === actor.id);
