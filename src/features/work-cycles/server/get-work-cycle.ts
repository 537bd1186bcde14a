import { childrenIn, noteLook, seenOf } from '#features/lesson-records/server/public.ts';
import { fullName, peopleNames, studentsById } from '#features/people/server/public.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { workCyclesEndpoints } from '../contract.ts';
import type { WorkCycle } from '../schemas.ts';
import { cycleLine } from './cycle-view.ts';
import { requireCycle } from './cycles.queries.ts';
import { mayTakeBack } from './work-cycles.policy.ts';

type Cycle = Tables['work_cycles'];

/** Notes of children whose record the caller may read: some may have left the class meanwhile. */
const noteRows = async (context: QueryContext<Actor>, { id }: Cycle) => {
  const rows = await context.db
    .selectFrom('work_notes')
    .leftJoin('lessons', 'lessons.id', 'work_notes.lesson_id')
    .selectAll('work_notes')
    .select('lessons.name as lesson')
    .where('cycle_id', '=', id)
    .orderBy('at')
    .orderBy('work_notes.id')
    .execute();
  const seen = await seenOf(context, [...new Set(rows.map(({ student_id }) => student_id))]);
  return rows.filter(({ student_id }) => seen.has(student_id));
};

type Child = WorkCycle['children'][number];

/** Whoever is in the class while the cycle is open, and whoever was noted, in the order of the class lists. */
const childrenOf = async ({ db }: QueryContext<Actor>, cycle: Cycle, notedIds: readonly string[]): Promise<Child[]> => {
  const here = cycle.ended_at === null ? await childrenIn(db, cycle.section_id) : [];
  const rows = await studentsById(db, [...new Set([...here.map(({ _id }) => _id), ...notedIds])]);
  return rows.map((row) => ({ _id: row.id, full_name: fullName(row), image: row.image ?? '' }));
};

const readCycle = async (context: QueryContext<Actor>, id: string): Promise<WorkCycle> => {
  const { db, actor } = context;
  const { cycle, room } = await requireCycle(context, id);
  const notes = await noteRows(context, cycle);
  const names = await peopleNames(db, [...new Set(notes.map(({ maker_id }) => maker_id))]);
  return {
    ...cycleLine(cycle),
    section: room.section.name,
    mayDelete: mayTakeBack(actor, room.staff, cycle.begun_by),
    children: await childrenOf(context, cycle, [...new Set(notes.map(({ student_id }) => student_id))]),
    notes: notes.map((row) => {
      const maker = names.get(row.maker_id);
      return {
        ...{ _id: row.id, studentID: row.student_id, at: row.at, kind: row.kind },
        ...(row.lesson_id !== null && row.lesson !== null && { lesson: { _id: row.lesson_id, name: row.lesson } }),
        ...(maker !== undefined && { maker }),
        mayRemove: mayTakeBack(actor, room.staff, row.maker_id),
      };
    }),
  };
};

export const getWorkCycle: SelfManagedVerb<(typeof workCyclesEndpoints)['getWorkCycle']> = {
  selfManaged: async (context, { id }) => {
    const cycle = await readCycle(context, id);
    await noteLook(context, 'work-cycle:opened', { kind: 'work-cycle', id });
    return cycle;
  },
};
