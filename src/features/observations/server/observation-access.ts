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

/** What of an observation the caller is told. */
export type ObservationAccess = {
  /** The children whose record they may read; of the others it is told how many there are. */
  readonly visible: readonly TaggedStudent[];
  readonly hidden: readonly TaggedStudent[];
  /** The staff of the class where it was written; missing once the class is gone. */
  readonly staff: RecordStaff | undefined;
  /** They keep the record of that class, and may read of every child in it: they see all of it, and may change what is theirs. So does who jotted it down, until it is sorted. */
  readonly hasFullAccess: boolean;
};

const loadSections = async ({ db }: QueryContext, rows: readonly Row[]) => {
  const sections = new Map<string, SectionAccess | undefined>();
  for (const id of new Set(rows.map(({ section_id }) => section_id))) sections.set(id, await findSectionAccess(db, id));
  return sections;
};

/** Which children are in which classes now, where somebody is to see whom they have named in what they jotted down there. */
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

/** The one rule of who reads what of observations: lists, changes and photos follow it. By the id of the observation. */
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

/** What takes the names of those children out of the texts of an observation whose record the reader may not read. */
export const nameHiderOf = ({ visible, hidden }: ObservationAccess): ((text: string) => string) =>
  hideNames(visible, hidden);

/** @returns what an observation says to the caller, and with the names of all its children but one left out */
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
