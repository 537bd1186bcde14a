import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/work-cycles/errors';
import type { workCyclesEndpoints } from '../contract.ts';
import { requireCycle } from './cycles.queries.ts';
import { publishWorkCycleChanged } from './publish-work-cycle-changed.ts';
import { mayRemove } from './work-cycles.policy.ts';

export const removeWorkNote: Handler<(typeof workCyclesEndpoints)['removeWorkNote']> = async (context, { id }) => {
  const { db, actor } = context;
  const note = await db.selectFrom('work_notes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!note) throw actor.role === 'admin' ? notFound(texts.note) : forbidden();
  const { access } = await requireCycle(context, note.cycle_id);
  if (!mayRemove(actor, access.staff, note.maker_id)) throw forbidden();
  await db.deleteFrom('work_notes').where('id', '=', id).execute();
  publishWorkCycleChanged(context, access);
  return { _id: id };
};
