import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { mayWithdraw, type RecordStaff } from '../lesson-records.policy.ts';
import { findRoom } from '../room.queries.ts';

type Row = Pick<Tables['entries'], 'section_id' | 'kind' | 'maker_id'>;
export type EntryRights = { readonly mayCorrect: boolean; readonly mayTakeBack: boolean };

/**
 * What the caller may do with entries of a child. An entry is taken back by those who may in the class where it was written, and
 * corrected only there; a plan goes with the child to another class.
 */
export const readEntryRights = async (
  { db, actor }: Pick<QueryContext, 'db' | 'actor'>,
  studentId: string,
  rows: readonly Row[],
): Promise<(row: Row) => EntryRights> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const place = enrolled?.section_id;
  const sections = new Set([...rows.map(({ section_id }) => section_id), ...(place === undefined ? [] : [place])]);
  const staffs = new Map<string, RecordStaff>();
  for (const id of sections) {
    const room = await findRoom(db, id);
    if (room) staffs.set(id, room.staff);
  }
  const mayIn = (sectionId: string | undefined, row: Row) => {
    const staff = staffs.get(sectionId ?? '');
    return staff !== undefined && mayWithdraw(actor, staff, row);
  };
  return (row) => {
    const isPlan = row.kind === 'planned';
    const mayHere = (isPlan || row.section_id === place) && mayIn(place, row);
    return { mayCorrect: mayHere, mayTakeBack: mayHere || mayIn(row.section_id, row) };
  };
};
