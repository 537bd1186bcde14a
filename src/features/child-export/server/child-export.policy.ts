import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Role } from '#kernel/roles.ts';

/** Who hands the record of a child to its family: admins, and whoever advises the child now. */
export const mayExportRecord = (
  actor: { readonly role: Role; readonly id: string },
  { now }: { readonly now: RecordStaff | undefined },
): boolean => actor.role === 'admin' || (actor.role === 'teacher' && now?.adviser === actor.id);
