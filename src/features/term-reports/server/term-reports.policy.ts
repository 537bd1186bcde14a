import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Actor } from '#platform/server/context.ts';

/** The adviser of a class, and admins. */
export const mayOpenRound = ({ role, id }: Pick<Actor, 'role' | 'id'>, { adviser }: RecordStaff): boolean =>
  role === 'admin' || (role === 'teacher' && adviser === id);

/** A second adult: not who said that it is ready. */
export const mayCheckReport = (
  { id }: Pick<Actor, 'id'>,
  report: { readonly ready_by: string | null } | undefined,
): boolean => report?.ready_by !== id;
