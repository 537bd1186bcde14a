import type { OutputOf } from '#kernel/endpoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireSectionRow } from '../require-part.ts';

type Endpoint = (typeof classesEndpoints)['moveStudents'];
/** `''`: no section. */
type Way = { from: string; to: string };

/** Moves those who still are where the way begins. Answers who they were. */
const moveAlong = async (context: CommandContext, { from, to }: Way, students: readonly string[]) => {
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

const auditMove = (context: CommandContext, { from, to }: Way, id: string) =>
  context.audit({
    action: to === '' ? 'student:unassigned' : 'student:enrolled',
    subject: { kind: 'student', id },
    ...(from !== '' && { before: { section: from } }),
    ...(to !== '' && { after: { section: to } }),
  });

/** Who exists and is at the school: an enrollment of nobody would be refused whole. */
const onlyStudents = async ({ db, services }: CommandContext, ids: readonly string[]) => {
  // Nobody leaves meanwhile.
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

/** Each student moves only from where the caller saw them, so two who move the same ones do not undo each other unseen. */
export const moveStudents: Verb<Endpoint> = async (context, { moves }): Promise<OutputOf<Endpoint>> => {
  for (const to of new Set(moves.map((move) => move.to).filter(Boolean))) await requireSectionRow(context.db, to);
  const there = await onlyStudents(
    context,
    moves.map(({ studentID }) => studentID),
  );
  const wanted = moves.filter(({ studentID, from, to }) => from !== to && there.has(studentID));
  const moved = new Set<string>();
  for (const way of Map.groupBy(wanted, ({ from, to }) => `${from} ${to}`).values()) {
    const [{ from, to } = { from: '', to: '' }] = way;
    const students = [...new Set(way.map(({ studentID }) => studentID))].sort();
    for (const { student_id } of await moveAlong(context, { from, to }, students)) {
      moved.add(student_id);
      await auditMove(context, { from, to }, student_id);
    }
  }
  return {
    moved: moved.size,
    left: wanted.map(({ studentID }) => studentID).filter((id) => !moved.has(id)),
  };
};
