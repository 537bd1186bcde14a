import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { findHandoverNotes } from './moves.queries.ts';
import { requireHandover } from './require-handover.ts';

/** @throws AppError conflict if the notes changed since the version that the caller read */
export const saveHandoverNotes: Handler<(typeof lessonRecordsEndpoints)['saveHandoverNotes']> = async (
  context,
  { studentID: studentId, agreements, interests, version },
) => {
  const { db, actor, services } = context;
  const handover = await requireHandover(context, studentId);
  if (!handover.mayWrite || handover.notesSectionId === undefined) throw forbidden();
  const key = { student_id: studentId, section_id: handover.notesSectionId };
  await services.database.lock(db, `handover ${studentId}`);
  const before = await findHandoverNotes(db, key);
  // A repeat of a request whose response was lost saves no new version.
  if (before?.agreements === agreements && before.interests === interests) return { version: before.version };
  if ((before?.version ?? 0) !== version) throw new AppError('conflict', texts.handoverWrittenMeanwhile);
  const values = {
    agreements,
    interests,
    version: version + 1,
    written_by: actor.id,
    written_at: services.clock.now(),
  };
  await db
    .insertInto('handover_notes')
    .values({ ...key, ...values })
    .onConflict((same) => same.columns(['student_id', 'section_id']).doUpdateSet(values))
    .execute();
  await context.audit({ action: 'handover:written', subject: { kind: 'student', id: studentId } });
  return { version: values.version };
};
