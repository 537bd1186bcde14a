import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/lesson-records/errors';
import type { NewEntry } from '../../schemas.ts';
import { mayWithdraw, type RecordStaff } from '../lesson-records.policy.ts';
import type { EntryProblem } from './check-entries.ts';

type EntryRow = Tables['entries'];
type CorrectionSection = { readonly sectionID: string; readonly staff: RecordStaff };

type CorrectionContext = {
  readonly sectionID: string;
  readonly here: ReadonlySet<string>;
  readonly isReplaced: boolean;
};

const problemOf = (
  { studentID: studentId, lessonID: lessonId, kind }: NewEntry,
  corrected: EntryRow | undefined,
  { sectionID: sectionId, here, isReplaced }: CorrectionContext,
): string | undefined => {
  if (!corrected || corrected.kind === 'withdrawn') return texts.entryElsewhere;
  // A plan moves with the student to another section.
  const isMovedPlan = kind === 'planned' && corrected.kind === 'planned' && here.has(corrected.student_id);
  if (corrected.section_id !== sectionId && !isMovedPlan) return texts.entryElsewhere;
  if (isReplaced) return texts.alreadyCorrected;
  const isSame = corrected.student_id === studentId && corrected.lesson_id === lessonId;
  return isSame ? undefined : texts.otherCell;
};

/** Returns the students of entries from other sections who are now in this section. */
const loadStudentsHere = async ({ db }: CommandContext, sectionId: string, rows: readonly EntryRow[]) => {
  const studentIds = rows.filter(({ section_id }) => section_id !== sectionId).map(({ student_id }) => student_id);
  if (studentIds.length === 0) return new Set<string>();
  const enrolled = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .where('student_id', 'in', studentIds)
    .execute();
  return new Set(enrolled.map(({ student_id }) => student_id));
};

/** Finds missing and already corrected entries. @returns problems, rows by id, and true if all may be corrected */
export const checkCorrections = async (
  context: CommandContext,
  entries: readonly NewEntry[],
  { sectionID: sectionId, staff }: CorrectionSection,
) => {
  const ids = entries.flatMap(({ correctsID: correctsId }) => correctsId ?? []);
  if (ids.length === 0) return { problems: [], corrected: new Map<string, EntryRow>(), mayAll: true };
  const { db, actor } = context;
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('corrects_id', 'in', ids)]))
    .execute();
  const corrected = new Map(rows.map((row) => [row.id, row]));
  const here = await loadStudentsHere(context, sectionId, rows);
  const replaced = new Set(rows.map(({ corrects_id }) => corrects_id));
  const problems = entries.flatMap((entry): EntryProblem[] => {
    const { correctsID: correctsId } = entry;
    if (correctsId === null) return [];
    const isReplaced = replaced.has(correctsId) || ids.indexOf(correctsId) !== ids.lastIndexOf(correctsId);
    const message = problemOf(entry, corrected.get(correctsId), { sectionID: sectionId, here, isReplaced });
    return message === undefined ? [] : [{ entry, field: 'correctsID', message }];
  });
  const mayAll = ids.every((id) => {
    const row = corrected.get(id);
    return !row || mayWithdraw(actor, staff, row);
  });
  return { problems, corrected, mayAll };
};
