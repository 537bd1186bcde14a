import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Actor } from '#platform/server/context.ts';

export const mayOpenRound = ({ role, id }: Pick<Actor, 'role' | 'id'>, { adviser }: RecordStaff): boolean =>
  role === 'admin' || (role === 'teacher' && adviser === id);

/** True if the user did not mark the report ready. A second adult must check it. */
export const mayCheckReport = (
  { id }: Pick<Actor, 'id'>,
  report: { readonly ready_by: string | null } | undefined,
): boolean => report?.ready_by !== id;
