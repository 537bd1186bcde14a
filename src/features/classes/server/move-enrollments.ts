import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';

/** `''` means no section. */
type Move = { from: string; to: string };

const movedRows = async (context: CommandContext, { from, to }: Move, students: readonly string[]) => {
  const { db, services } = context;
  if (from === '') {
    const created_at = services.clock.now();
    return db
      .insertInto('enrollments')
      .values(students.map((student_id) => ({ student_id, section_id: to, created_at })))
      .onConflict((conflict) => conflict.column('student_id').doNothing())
      .returning('student_id')
      .execute();
  }
  if (to === '')
    return db
      .deleteFrom('enrollments')
      .where('student_id', 'in', students)
      .where('section_id', '=', from)
      .returning('student_id')
      .execute();
  return db
    .updateTable('enrollments')
    .set({ section_id: to })
    .where('student_id', 'in', students)
    .where('section_id', '=', from)
    .returning('student_id')
    .execute();
};

const auditMove = (context: CommandContext, { from, to }: Move, id: string) =>
  context.audit({
    action: to === '' ? 'student:unassigned' : 'student:enrolled',
    subject: { kind: 'student', id },
    ...(from !== '' && { before: { section: from } }),
    ...(to !== '' && { after: { section: to } }),
  });

/** Moves the students who still are in `from` and writes audit log entries. @returns ids of the moved students */
export const moveEnrollments = async (
  context: CommandContext,
  move: Move,
  students: readonly string[],
): Promise<string[]> => {
  const moved = (await movedRows(context, move, students)).map(({ student_id }) => student_id);
  await oneByOne(moved, (id) => auditMove(context, move, id));
  return moved;
};
