import { dropFromBin } from '#platform/server/bin/drop-from-bin.ts';
import { repoint, repointInBin } from '#platform/server/bin/repoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Ports } from '#platform/server/ports.ts';
import { recordChanged } from '../contract.ts';
import { claimChangeNumber, refoldCells } from './cells.queries.ts';
import { findSectionAccess, staffIdsOf } from './sections.queries.ts';

type Merge = { readonly from: string; readonly name: string; readonly into: string };

/** Answers for the target lesson take precedence. */
const moveAnswers = (context: CommandContext, from: string, into: string): Promise<void> =>
  repoint(context, {
    ...{ table: 'proposal_answers', column: 'lesson_id', from, to: into },
    uniqueWith: 'student_id',
  });

/** Points entries in the bin to the target lesson. Their cells are recomputed after a restore. */
const moveInBin = async (context: CommandContext, { from, name, into }: Merge): Promise<void> => {
  await repointInBin(context, {
    ...{ table: 'entries', column: 'lesson_id', from, to: into },
    note: { column: 'recorded_as', value: name },
  });
  await dropFromBin(context, 'cell_states', 'lesson_id', [from, into]);
};

const publishRecordChanges = async (
  context: CommandContext,
  students: readonly string[],
  change: number,
): Promise<void> => {
  const { db } = context;
  const sections = new Set<string>();
  await inParts(students, async (part) => {
    const rows = await db.selectFrom('enrollments').select('section_id').where('student_id', 'in', part).execute();
    for (const { section_id } of rows) sections.add(section_id);
  });
  for (const sectionId of sections) {
    const access = await findSectionAccess(db, sectionId);
    if (access) context.afterCommit(recordChanged, { sectionId, change, staff: staffIdsOf(access) });
  }
};

/** Moves all entries of a lesson to another lesson. Each entry keeps the name of its original lesson. */
export const moveEntries: Ports['lessonEntries']['moveEntries'] = async (context, { from, name, into }) => {
  const { db } = context;
  const change = await claimChangeNumber(db);
  const moved = await db
    .updateTable('entries')
    .set(({ fn, val }) => ({ lesson_id: into, recorded_as: fn.coalesce('recorded_as', val(name)) }))
    .where('lesson_id', '=', from)
    .returning('student_id')
    .execute();
  const students = [...new Set(moved.map(({ student_id }) => student_id))];
  await moveAnswers(context, from, into);
  await moveInBin(context, { from, name, into });
  await inParts(students, (part) => {
    const cells = part.flatMap((student_id) => [from, into].map((lesson_id) => ({ student_id, lesson_id })));
    return refoldCells(db, cells, change);
  });
  await publishRecordChanges(context, students, change);
};
