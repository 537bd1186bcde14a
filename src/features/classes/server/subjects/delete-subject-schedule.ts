import { notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { requireSubject } from '../require-part.ts';

export const deleteSubjectSchedule: Verb<(typeof classesEndpoints)['deleteSubjectSchedule']> = async (
  context,
  { scheduleID },
) => {
  const removed = await context.db
    .deleteFrom('schedules')
    .where('id', '=', scheduleID)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw notFound(texts.schedule);
  const id = removed.subject_id;
  await context.audit({ action: 'schedule:removed', subject: { kind: 'subject', id }, before: removed });
  return requireSubject(context, id);
};
