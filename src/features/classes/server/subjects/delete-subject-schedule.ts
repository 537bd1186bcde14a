import { notFound } from '#kernel/app-error.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { requireSubject } from '../require-part.ts';
import { lockStructure } from '../structure-lock.ts';

export const deleteSubjectSchedule: Handler<(typeof classesEndpoints)['deleteSubjectSchedule']> = async (
  context,
  { scheduleID },
) => {
  await lockStructure(context);
  const removed = await context.db.selectFrom('schedules').selectAll().where('id', '=', scheduleID).executeTakeFirst();
  if (!removed) throw notFound(texts.schedule);
  const id = removed.subject_id;
  const { batch } = await moveToBin(context, { table: 'schedules', kind: 'schedule', ids: [scheduleID] });
  await context.audit({ action: 'schedule:removed', subject: { kind: 'subject', id }, before: { ...removed, batch } });
  return { ...(await requireSubject(context, id)), batch };
};
