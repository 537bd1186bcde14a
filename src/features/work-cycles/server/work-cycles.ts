import { listSectionStudents, loadVisibleStudents, logAccess } from '#features/lesson-records/server/public.ts';
import { fullName, peopleNames, studentsById } from '#features/people/server/public.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import type { WorkCycle } from '../schemas.ts';
import { requireCycle, requireWorkCycleSection } from './cycles.queries.ts';
import { cycleLine } from './cycles.view.ts';
import { mayRemove } from './work-cycles.policy.ts';

type Cycle = Tables['work_cycles'];

/** Returns notes on students whose record the caller may read. A student may have left the section since. */
const listNotes = async (context: QueryContext<Actor>, { id }: Cycle) => {
  const rows = await context.db
    .selectFrom('work_notes')
    .leftJoin('lessons', 'lessons.id', 'work_notes.lesson_id')
    .selectAll('work_notes')
    .select('lessons.name as lesson')
    .where('cycle_id', '=', id)
    .orderBy('at')
    .orderBy('work_notes.id')
    .execute();
  const readable = await loadVisibleStudents(context, [...new Set(rows.map(({ student_id }) => student_id))]);
  return rows.filter(({ student_id }) => readable.has(student_id));
};

type Student = WorkCycle['children'][number];

/** Returns the students with a note and, while the cycle is open, all students of the section, in class list order. */
const listStudents = async (
  { db }: QueryContext<Actor>,
  cycle: Cycle,
  notedIds: readonly string[],
): Promise<Student[]> => {
  const enrolled = cycle.ended_at === null ? await listSectionStudents(db, cycle.section_id) : [];
  const rows = await studentsById(db, [...new Set([...enrolled.map(({ _id }) => _id), ...notedIds])]);
  return rows.map((row) => ({ _id: row.id, full_name: fullName(row), image: row.image ?? '' }));
};

const loadCycle = async (context: QueryContext<Actor>, id: string): Promise<WorkCycle> => {
  const { db, actor } = context;
  const { cycle, access } = await requireCycle(context, id);
  const notes = await listNotes(context, cycle);
  const names = await peopleNames(db, [...new Set(notes.map(({ maker_id }) => maker_id))]);
  return {
    ...cycleLine(cycle),
    section: access.section.name,
    mayDelete: mayRemove(actor, access.staff, cycle.begun_by),
    children: await listStudents(context, cycle, [...new Set(notes.map(({ student_id }) => student_id))]),
    notes: notes.map((row) => {
      const maker = names.get(row.maker_id);
      return {
        ...{ _id: row.id, studentID: row.student_id, at: row.at, kind: row.kind },
        ...(row.lesson_id !== null && row.lesson !== null && { lesson: { _id: row.lesson_id, name: row.lesson } }),
        ...(maker !== undefined && { maker }),
        mayRemove: mayRemove(actor, access.staff, row.maker_id),
      };
    }),
  };
};

export const getWorkCycle: SelfManagedHandler<(typeof workCyclesEndpoints)['getWorkCycle']> = {
  managesTransactions: async (context, { id }) => {
    const cycle = await loadCycle(context, id);
    await logAccess(context, 'work-cycle:opened', { kind: 'work-cycle', id });
    return cycle;
  },
};

export const getWorkCycles: Handler<(typeof workCyclesEndpoints)['getWorkCycles']> = async (context, input) => {
  await requireWorkCycleSection(context, input.sectionID);
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = context.db
        .selectFrom('work_cycles')
        .selectAll()
        .where('section_id', '=', input.sectionID)
        .orderBy('begun_at', 'desc')
        .orderBy('id', 'desc');
      if (after) query = query.where((eb) => eb(eb.refTuple('begun_at', 'id'), '<', eb.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ begun_at, id }) => [begun_at, id],
  );
  return rows.map(cycleLine);
};
