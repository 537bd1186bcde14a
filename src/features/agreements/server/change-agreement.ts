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

/** @throws AppError conflict where somebody has written something else since the version that the caller has seen */
export const changeAgreement: Handler<(typeof agreementsEndpoints)['changeAgreement']> = async (
  context,
  { id, version, ...fields },
) => {
  const { db } = context;
  const { row, access } = await requireWritableAgreement(context, id);
  const lessons = await db.selectFrom('agreement_lessons').select('lesson_id').where('agreement_id', '=', id).execute();
  const before = { text: row.text, byDay: row.by_day, lessonIDs: lessons.map(({ lesson_id }) => lesson_id) };
  // What was saved already, and whose answer was lost, is not saved again.
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
