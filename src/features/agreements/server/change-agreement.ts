import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/agreements/errors';
import type { agreementsEndpoints } from '../contract.ts';
import type { AgreementInput } from '../schemas.ts';
import { checkAgreement } from './check-agreement.ts';
import { publishAgreementsChanged } from './publish-agreements-changed.ts';
import { requireWritableAgreement } from './require-writable-agreement.ts';
import { writeLessons } from './write-lessons.ts';

const isSame = (one: AgreementInput, other: AgreementInput): boolean =>
  one.text === other.text &&
  one.byDay === other.byDay &&
  one.lessonIDs.toSorted().join() === other.lessonIDs.toSorted().join();

/** Changes an agreement. @throws AppError conflict if the agreement has changed since the caller's version */
export const changeAgreement: Handler<(typeof agreementsEndpoints)['changeAgreement']> = async (
  context,
  { id, version, ...fields },
) => {
  const { db } = context;
  const { row, access } = await requireWritableAgreement(context, id);
  const lessons = await db.selectFrom('agreement_lessons').select('lesson_id').where('agreement_id', '=', id).execute();
  const before = { text: row.text, byDay: row.by_day, lessonIDs: lessons.map(({ lesson_id }) => lesson_id) };
  // A repeated request whose response was lost succeeds without a new version.
  if (isSame(before, fields)) return { version: row.version };
  if (row.version !== version) throw new AppError('conflict', texts.changedMeanwhile);
  await checkAgreement(context, { studentID: row.student_id, access }, fields, before);
  await db
    .updateTable('agreements')
    .set({ text: fields.text, by_day: fields.byDay, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await writeLessons(db, id, fields.lessonIDs);
  await context.audit({ action: 'agreement:changed', subject: { kind: 'agreement', id } });
  await publishAgreementsChanged(context, row.student_id, access);
  return { version: version + 1 };
};
