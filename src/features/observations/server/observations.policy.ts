import { mayWithdraw, type RecordStaff } from '#features/lesson-records/server/public.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';

type Row = Pick<Tables['observations'], 'state' | 'maker_id' | 'kept_by'>;

/** True for the author, the user who filed it, the adviser and admins. Unfiled quick notes belong to their author. */
export const mayChange = (
  actor: Pick<Actor, 'role' | 'id'>,
  staff: RecordStaff | undefined,
  { state, maker_id, kept_by }: Row,
): boolean =>
  (state === 'jotting' && maker_id === actor.id) ||
  mayWithdraw(actor, staff, { kind: 'observation', maker_id: kept_by === actor.id ? kept_by : maker_id });
