import type { OutputOf } from '#kernel/endpoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { moveEnrollments } from '../move-enrollments.ts';
import { requireSectionRow } from '../require-part.ts';

type Endpoint = (typeof classesEndpoints)['moveStudents'];
/** Returns existing students who have not left. One unknown student would fail the whole enrollment statement. */
const loadCurrentStudents = async ({ db, services }: CommandContext, ids: readonly string[]) => {
  // Prevents students from leaving the school during the transaction.
  await services.database.lock(db, 'people');
  const rows = await db
    .selectFrom('students')
    .leftJoin('leavers', 'leavers.student_id', 'students.id')
    .select('students.id')
    .where('students.id', 'in', ids)
    .where('leavers.student_id', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Moves students still in the section that the caller saw, so that concurrent moves do not undo each other. */
export const moveStudents: Handler<Endpoint> = async (context, { moves }): Promise<OutputOf<Endpoint>> => {
  for (const to of new Set(moves.map((move) => move.to).filter(Boolean))) await requireSectionRow(context.db, to);
  const enrolled = await loadCurrentStudents(
    context,
    moves.map(({ studentID: studentId }) => studentId),
  );
  const wanted = moves.filter(({ studentID: studentId, from, to }) => from !== to && enrolled.has(studentId));
  const moved = new Set<string>();
  for (const group of Map.groupBy(wanted, ({ from, to }) => `${from} ${to}`).values()) {
    const [{ from, to } = { from: '', to: '' }] = group;
    const students = [...new Set(group.map(({ studentID: studentId }) => studentId))].sort();
    for (const id of await moveEnrollments(context, { from, to }, students)) moved.add(id);
  }
  return {
    moved: moved.size,
    left: wanted.map(({ studentID: studentId }) => studentId).filter((id) => !moved.has(id)),
  };
};
