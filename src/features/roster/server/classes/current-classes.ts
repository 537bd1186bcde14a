import { nameKey } from '#kernel/text.ts';
import type { Db } from '#platform/server/db/database.ts';
import { loadSchoolPeople, type Person } from '../plan/school-people.ts';

export type PartKind = 'category' | 'level' | 'section' | 'subject';

/** A named part of the school. `teacher` is the adviser of a section or the teacher of a subject; otherwise empty. */
export type Part = {
  readonly id: string;
  readonly kind: PartKind;
  readonly name: string;
  readonly key: string;
  readonly parent: string;
  readonly teacher: string;
};

export type Slot = {
  readonly id: string;
  readonly subject: string;
  readonly day: number;
  readonly start: number;
  readonly end: number;
};

/** Last imported values of a section or subject. `path` has name keys, the outermost first. */
export type LastImported = {
  readonly teacher: string;
  readonly path: readonly string[];
  readonly slots: readonly string[];
};

export type CurrentClasses = {
  readonly teachers: readonly Person[];
  readonly parts: readonly Part[];
  readonly slots: readonly Slot[];
  readonly lastImported: ReadonlyMap<string, LastImported>;
};

export const slotKey = ({ day, start, end }: Pick<Slot, 'day' | 'start' | 'end'>): string => `${day} ${start} ${end}`;

const listParts = async (db: Db): Promise<Part[]> => {
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute();
  const levels = await db.selectFrom('levels').select(['id', 'name', 'category_id']).orderBy('id').execute();
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'name', 'level_id', 'adviser_id'])
    .orderBy('id')
    .execute();
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'section_id', 'teacher_id'])
    .orderBy('id')
    .execute();
  const part = (kind: PartKind, { id, name }: { id: string; name: string }, parent = '', teacher = '') => ({
    id,
    kind,
    name,
    key: nameKey(name),
    parent,
    teacher,
  });
  return [
    ...categories.map((row) => part('category', row)),
    ...levels.map((row) => part('level', row, row.category_id)),
    ...sections.map((row) => part('section', row, row.level_id, row.adviser_id)),
    ...subjects.map((row) => part('subject', row, row.section_id, row.teacher_id)),
  ];
};

const loadLastImported = async (db: Db): Promise<ReadonlyMap<string, LastImported>> => {
  const rows = await db.selectFrom('imported_classes').selectAll().execute();
  return new Map(
    rows.map(({ part_id, teacher_id, last_path, last_slots }) => [
      part_id,
      {
        teacher: teacher_id ?? '',
        path: JSON.parse(last_path) as string[],
        slots: JSON.parse(last_slots) as string[],
      },
    ]),
  );
};

export const loadCurrentClasses = async (db: Db): Promise<CurrentClasses> => {
  const slots = await db.selectFrom('schedules').selectAll().orderBy('id').execute();
  return {
    teachers: (await loadSchoolPeople(db, 'teachers')).people,
    parts: await listParts(db),
    slots: slots.map(({ id, subject_id, day, start_minute, end_minute }) => ({
      id,
      subject: subject_id,
      day,
      start: start_minute,
      end: end_minute,
    })),
    lastImported: await loadLastImported(db),
  };
};
