import type { RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Actor } from '#platform/server/context.ts';

/** The adviser of a class, and admins. */
export const mayOpenRound = ({ role, id }: Pick<Actor, 'role' | 'id'>, { adviser }: RecordStaff): boolean =>
  role === 'admin' || (role === 'teacher' && adviser === id);
