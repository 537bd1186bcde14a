import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { lastMove } from './last-move.ts';

/** Selects enrollment periods with the adviser at the time, and the name of a section that still exists. */
const periodRows = (db: Db) =>
  db
    .selectFrom('stays')
    .leftJoin('sections', 'sections.id', 'stays.section_id')
    .select(['stays.student_id', 'stays.section_id', 'stays.from_at', 'stays.to_at', 'stays.handed_over_at'])
    .select('sections.name as section')
    .select(({ fn }) => fn.coalesce('stays.adviser_id', 'sections.adviser_id').as('adviser_id'))
    .orderBy('stays.from_at')
    .orderBy('stays.id');

type PeriodRow = Awaited<ReturnType<ReturnType<typeof periodRows>['execute']>>[number];

/** Current section, and the former enrollment period if the student moved recently. */
export type StudentMove = {
  readonly currentSectionId: string | undefined;
  readonly former: (PeriodRow & { readonly to_at: string }) | undefined;
};

export const loadMoves = async (
  db: Db,
  studentIds: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, StudentMove>> => {
  const moves = new Map<string, StudentMove>();
  await inParts(studentIds, async (part) => {
    const enrolled = await db
      .selectFrom('enrollments')
      .select(['student_id', 'section_id'])
      .where('student_id', 'in', part)
      .execute();
    const places = new Map(enrolled.map(({ student_id, section_id }) => [student_id, section_id]));
    const periods = groupBy(
      await periodRows(db).where('stays.student_id', 'in', part).execute(),
      ({ student_id }) => student_id,
    );
    for (const id of part) {
      const currentSectionId = places.get(id);
      moves.set(id, { currentSectionId, former: lastMove(periods.get(id) ?? [], { currentSectionId, since }) });
    }
  });
  return moves;
};

export const findHandoverNotes = (db: Db, { student_id, section_id }: { student_id: string; section_id: string }) =>
  db
    .selectFrom('handover_notes')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('section_id', '=', section_id)
    .executeTakeFirst();
