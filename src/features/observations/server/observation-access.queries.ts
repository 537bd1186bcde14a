import {
  findSectionAccess,
  loadVisibleStudents,
  mayKeepRecord,
  mayWriteQuickNotes,
  type RecordStaff,
  type SectionAccess,
} from '#features/lesson-records/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { hideNames } from './names/hide-names.ts';
import { studentsOf } from './observations.queries.ts';

type Row = Pick<Tables['observations'], 'id' | 'section_id' | 'state' | 'maker_id'>;
type TaggedStudent = Awaited<ReturnType<typeof studentsOf>>[number];

export type ObservationAccess = {
  /** Students whose records the caller may read. Of the `hidden` ones, only the number is returned. */
  readonly visible: readonly TaggedStudent[];
  readonly hidden: readonly TaggedStudent[];
  /** Staff of the class where it was written. Undefined if the class was deleted. */
  readonly staff: RecordStaff | undefined;
  /** True with access to the class's and all tagged students' records, or for the writer of an unfiled note. */
  readonly hasFullAccess: boolean;
};

const loadSections = async ({ db }: QueryContext, rows: readonly Row[]) => {
  const sections = new Map<string, SectionAccess | undefined>();
  for (const id of new Set(rows.map(({ section_id }) => section_id))) sections.set(id, await findSectionAccess(db, id));
  return sections;
};

/** Loads current students of sections with own quick notes: writers may see the students they tagged there. */
const loadCurrentStudents = async ({ db }: QueryContext, own: readonly Row[]) => {
  if (own.length === 0) return new Map<string, Set<string>>();
  const sections = [...new Set(own.map(({ section_id }) => section_id))];
  const rows = await db
    .selectFrom('enrollments')
    .select(['section_id', 'student_id'])
    .where('section_id', 'in', sections)
    .execute();
  const bySection = groupBy(rows, ({ section_id }) => section_id);
  return new Map([...bySection].map(([id, enrolled]) => [id, new Set(enrolled.map(({ student_id }) => student_id))]));
};

/** Returns the access to observations by id. The single rule for reading; lists, changes and photos use it. */
export const loadObservationAccess = async (
  context: QueryContext,
  rows: readonly Row[],
): Promise<Map<string, ObservationAccess>> => {
  if (rows.length === 0) return new Map();
  const { db, actor } = context;
  const all = await studentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const readable = await loadVisibleStudents(context, [...new Set(all.map(({ student_id }) => student_id))]);
  const sections = await loadSections(context, rows);
  const isOwnQuickNote = ({ state, maker_id, section_id }: Row) =>
    state === 'jotting' && maker_id === actor.id && mayWriteQuickNotes(actor, sections.get(section_id));
  const present = await loadCurrentStudents(context, rows.filter(isOwnQuickNote));
  const byObservation = groupBy(all, ({ observation_id }) => observation_id);
  return new Map(
    rows.map((row) => {
      const students = byObservation.get(row.id) ?? [];
      const staff = sections.get(row.section_id)?.staff;
      const isOwn = isOwnQuickNote(row);
      const isVisible = (id: string) => readable.has(id) || (isOwn && present.get(row.section_id)?.has(id) === true);
      const hidden = students.filter(({ student_id }) => !isVisible(student_id));
      const visible = students.filter(({ student_id }) => isVisible(student_id));
      const hasFullAccess = hidden.length === 0 && (isOwn || mayKeepRecord(actor, staff));
      return [row.id, { visible, hidden, staff, hasFullAccess }];
    }),
  );
};

/** Returns a function that hides the names of students whose records the caller may not read. */
export const nameHiderOf = ({ visible, hidden }: ObservationAccess): ((text: string) => string) =>
  hideNames(visible, hidden);

/** Returns texts as the caller may read them, and a variant that hides the names of all tagged students except one. */
export const loadVisibleTexts = async (context: QueryContext, rows: readonly Tables['observations'][]) => {
  const accessById = await loadObservationAccess(context, rows);
  return {
    textForCaller: ({ id, text }: Tables['observations']): string => {
      const access = accessById.get(id);
      return access ? nameHiderOf(access)(text) : '';
    },
    textForStudent: ({ id, text }: Tables['observations'], studentId: string): string => {
      const { visible = [], hidden = [] } = accessById.get(id) ?? {};
      const students = [...visible, ...hidden];
      const [own, others] = [true, false].map((is) => students.filter((one) => (one.student_id === studentId) === is));
      return hideNames(own ?? [], others ?? [])(text);
    },
  };
};
