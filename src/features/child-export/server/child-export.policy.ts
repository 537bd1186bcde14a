import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Role } from '#kernel/roles.ts';

/** True if the user may export a student's record: admins and the current adviser. */
export const mayExportRecord = (
  actor: { readonly role: Role; readonly id: string },
  { now }: { readonly now: RecordStaff | undefined },
): boolean => actor.role === 'admin' || (actor.role === 'teacher' && now?.adviser === actor.id);
