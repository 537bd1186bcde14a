import {
  formerAdviserSince,
  loadStudentStaff,
  mayKeepRecord,
  requireStudentAccess,
  schoolDay,
} from '#features/lesson-records/server/public.ts';
import { forbidden, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/photo-consents/errors';
import type { ConsentChannel, PhotoUse } from '../constants.ts';
import { photoConsentsChanged, type photoConsentsEndpoints } from '../contract.ts';
import { listEntries } from './photo-consents.queries.ts';
import { photoConsentsView } from './photo-consents.view.ts';

type Row = Tables['photo_consents'];
type ConsentDetails = { isGiven: boolean; guardian: string; way: ConsentChannel; day: string; until: string };

const requireValid = ({ services }: CommandContext, { isGiven, day, until }: ConsentDetails) => {
  if (day > schoolDay(services)) throw invalidField('day', texts.future({ day }));
  if (until !== '' && !isGiven) throw invalidField('until', texts.onlyGivenEnds);
  if (until !== '' && until < day) throw invalidField('until', texts.endsBefore({ day }));
};

const isSame = (row: Row, { isGiven, guardian, way, day, until }: ConsentDetails) =>
  (row.is_given === 1) === isGiven &&
  row.guardian === guardian &&
  row.way === way &&
  row.day === day &&
  (row.until ?? '') === until;

const addEntry = (
  { db, actor, services: { clock } }: CommandContext,
  target: { studentId: string; use: PhotoUse },
  details: ConsentDetails,
) =>
  db
    .insertInto('photo_consents')
    .values({
      id: clock.newId(),
      ...{ student_id: target.studentId, use: target.use, is_given: details.isGiven ? 1 : 0 },
      ...{ guardian: details.guardian, way: details.way, day: details.day, until: details.until || null },
      ...{ maker_id: actor.id, created_at: clock.now() },
    })
    .execute();

export const recordPhotoConsent: Handler<(typeof photoConsentsEndpoints)['recordPhotoConsent']> = async (
  context,
  { studentID: studentId, uses, ...details },
) => {
  const { db, actor, services } = context;
  requireValid(context, details);
  const since = formerAdviserSince(services);
  await requireStudentAccess(db, actor, { id: studentId, since });
  const { now: currentStaff, formerAdvisers } = await loadStudentStaff(db, studentId, since);
  if (!mayKeepRecord(actor, currentStaff)) throw forbidden();
  // Serializes concurrent entries for the same student.
  await services.database.lock(db, `photo consents of ${studentId}`);
  const before = await listEntries(db, studentId);
  const lastOf = (use: PhotoUse) => before.find((row) => row.use === use);
  const isRecorded = (use: PhotoUse) => {
    const last = lastOf(use);
    return last !== undefined && isSame(last, details);
  };
  const newUses = uses.filter((use) => !isRecorded(use));
  for (const use of newUses) {
    const last = lastOf(use);
    if (last && last.day > details.day)
      throw invalidField(
        'day',
        texts.later({ day: last.day, guardian: last.guardian, isGiven: String(last.is_given === 1) }),
      );
    await addEntry(context, { studentId, use }, details);
  }
  if (newUses.length > 0) {
    const action = details.isGiven ? 'photo-consent:given' : 'photo-consent:not-given';
    await context.audit({ action, subject: { kind: 'student', id: studentId }, after: { uses: newUses.join(' ') } });
    const staff = [...(currentStaff ? [currentStaff.adviser, ...currentStaff.teachers] : []), ...formerAdvisers];
    context.afterCommit(photoConsentsChanged, { studentId, staff: [...new Set(staff)] });
  }
  return photoConsentsView(context, studentId);
};
