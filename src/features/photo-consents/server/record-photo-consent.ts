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
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/photo-consents/errors';
import { photoConsentsChanged, type photoConsentsEndpoints } from '../contract.ts';
import type { ConsentWay, PhotoUse } from '../words.ts';
import { entriesOf } from './photo-consents.queries.ts';
import { photoConsentsView } from './photo-consents.view.ts';

type Row = Tables['photo_consents'];
type Said = { isGiven: boolean; guardian: string; way: ConsentWay; day: string; until: string };

const requirePossible = ({ services }: CommandContext, { isGiven, day, until }: Said) => {
  if (day > schoolDay(services)) throw invalidField('day', texts.future({ day }));
  if (until !== '' && !isGiven) throw invalidField('until', texts.onlyGivenEnds);
  if (until !== '' && until < day) throw invalidField('until', texts.endsBefore({ day }));
};

const isSame = (row: Row, { isGiven, guardian, way, day, until }: Said) =>
  (row.is_given === 1) === isGiven &&
  row.guardian === guardian &&
  row.way === way &&
  row.day === day &&
  (row.until ?? '') === until;

const add = (
  { db, actor, services: { clock } }: CommandContext,
  of: { studentID: string; use: PhotoUse },
  said: Said,
) =>
  db
    .insertInto('photo_consents')
    .values({
      id: clock.newId(),
      ...{ student_id: of.studentID, use: of.use, is_given: said.isGiven ? 1 : 0 },
      ...{ guardian: said.guardian, way: said.way, day: said.day, until: said.until || null },
      ...{ maker_id: actor.id, created_at: clock.now() },
    })
    .execute();

export const recordPhotoConsent: Verb<(typeof photoConsentsEndpoints)['recordPhotoConsent']> = async (
  context,
  { studentID, uses, ...said },
) => {
  const { db, actor, services } = context;
  requirePossible(context, said);
  const since = formerAdviserSince(services);
  await requireStudentAccess(db, actor, { id: studentID, since });
  const { now: keepers, formerAdvisers } = await loadStudentStaff(db, studentID, since);
  if (!mayKeepRecord(actor, keepers)) throw forbidden();
  // Whoever records something of the same child at the same moment waits here.
  await services.database.lock(db, `photo consents of ${studentID}`);
  const before = await entriesOf(db, studentID);
  const lastOf = (use: PhotoUse) => before.find((row) => row.use === use);
  const isKnown = (use: PhotoUse) => {
    const last = lastOf(use);
    return last !== undefined && isSame(last, said);
  };
  const fresh = uses.filter((use) => !isKnown(use));
  for (const use of fresh) {
    const last = lastOf(use);
    if (last && last.day > said.day)
      throw invalidField(
        'day',
        texts.later({ day: last.day, guardian: last.guardian, isGiven: String(last.is_given === 1) }),
      );
    await add(context, { studentID, use }, said);
  }
  if (fresh.length > 0) {
    const action = said.isGiven ? 'photo-consent:given' : 'photo-consent:not-given';
    await context.audit({ action, subject: { kind: 'student', id: studentID }, after: { uses: fresh.join(' ') } });
    const staff = [...(keepers ? [keepers.adviser, ...keepers.teachers] : []), ...formerAdvisers];
    context.afterCommit(photoConsentsChanged, { studentId: studentID, staff: [...new Set(staff)] });
  }
  return photoConsentsView(context, studentID);
};
