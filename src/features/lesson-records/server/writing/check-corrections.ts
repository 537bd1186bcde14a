import { forbidden, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/lesson-records/errors';
import type { NewEntry } from '../../schemas.ts';
import { mayWithdraw, type RecordStaff } from '../lesson-records.policy.ts';

type EntryRow = Tables['entries'];
type Room = { readonly sectionID: string; readonly staff: RecordStaff };

const problemOf = (
  { studentID, lessonID }: NewEntry,
  corrected: EntryRow | undefined,
  { sectionID, isReplaced }: { sectionID: string; isReplaced: boolean },
): string | undefined => {
  if (!corrected || corrected.kind === 'withdrawn' || corrected.section_id !== sectionID) return texts.entryElsewhere;
  if (isReplaced) return texts.alreadyCorrected;
  const isSame = corrected.student_id === studentID && corrected.lesson_id === lessonID;
  return isSame ? undefined : texts.otherCell;
};

/** Refuses corrections of what is not there, is another's, or was corrected before. @throws AppError invalid; forbidden */
export const checkCorrections = async (
  { db, actor }: CommandContext,
  entries: readonly NewEntry[],
  { sectionID, staff }: Room,
): Promise<void> => {
  const ids = entries.flatMap(({ correctsID }) => correctsID ?? []);
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('corrects_id', 'in', ids)]))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(rows.map(({ corrects_id }) => corrects_id));
  for (const [index, entry] of entries.entries()) {
    const { correctsID } = entry;
    if (correctsID === null) continue;
    const corrected = byId.get(correctsID);
    const isReplaced = replaced.has(correctsID) || ids.indexOf(correctsID) !== ids.lastIndexOf(correctsID);
    const problem = problemOf(entry, corrected, { sectionID, isReplaced });
    if (problem !== undefined) throw invalidField(`entries.${index}.correctsID`, problem);
    if (corrected && !mayWithdraw(actor, staff, corrected)) throw forbidden();
  }
};
