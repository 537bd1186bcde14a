import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { mayWithdraw, type RecordStaff } from '../lesson-records.policy.ts';
import { findSectionAccess } from '../sections.queries.ts';

type Row = Pick<Tables['entries'], 'section_id' | 'kind' | 'maker_id'>;
export type EntryRights = { readonly mayCorrect: boolean; readonly mayTakeBack: boolean };

/** Lets an entry's section withdraw it, or correct it while the student is there. Plans move with the student. */
export const loadEntryRights = async (
  { db, actor }: Pick<QueryContext, 'db' | 'actor'>,
  studentId: string,
  rows: readonly Row[],
): Promise<(row: Row) => EntryRights> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const currentSectionId = enrolled?.section_id;
  const sections = new Set([
    ...rows.map(({ section_id }) => section_id),
    ...(currentSectionId === undefined ? [] : [currentSectionId]),
  ]);
  const staffBySection = new Map<string, RecordStaff>();
  for (const id of sections) {
    const access = await findSectionAccess(db, id);
    if (access) staffBySection.set(id, access.staff);
  }
  const mayIn = (sectionId: string | undefined, row: Row) => {
    const staff = staffBySection.get(sectionId ?? '');
    return staff !== undefined && mayWithdraw(actor, staff, row);
  };
  return (row) => {
    const isPlan = row.kind === 'planned';
    const mayHere = (isPlan || row.section_id === currentSectionId) && mayIn(currentSectionId, row);
    return { mayCorrect: mayHere, mayTakeBack: mayHere || mayIn(row.section_id, row) };
  };
};
