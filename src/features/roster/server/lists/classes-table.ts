import { clockText } from '#features/classes/week.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { SheetTable } from '#platform/server/sheets/sheet-table.ts';
import { dayNames } from '../../class-days.ts';
import { fieldsOf } from '../../import-fields.ts';
import { type CurrentClasses, loadCurrentClasses, type Part, type Slot } from '../classes/current-classes.ts';
import type { Values } from '../plan/lines.ts';

const byName = (one: Part, other: Part) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id);

/** Returns one row per time of day, with all days of the lessons at that time. */
const lessonRows = (slots: readonly Slot[]): Values[] => {
  const inOrder = slots.toSorted((one, other) => one.start - other.start || one.end - other.end || one.day - other.day);
  return [...groupBy(inOrder, ({ start, end }) => `${start} ${end}`).values()].map((same) => ({
    day: dayNames(same.map(({ day }) => day)),
    from: clockText(same[0]?.start ?? 0),
    to: clockText(same[0]?.end ?? 0),
  }));
};

type Lookups = { slotsOf: (subject: string) => readonly Slot[]; emailOf: (teacher: string) => string };

/** Returns the rows of a section: one per lesson, and one for each subject without lessons. */
const sectionRows = (subjects: readonly Part[], { slotsOf, emailOf }: Lookups): Values[] => {
  const rows = subjects.toSorted(byName).flatMap((subject): Values[] => {
    const taught = { subject: subject.name, teacher: emailOf(subject.teacher) };
    const lessons = lessonRows(slotsOf(subject.id));
    return lessons.length > 0 ? lessons.map((lesson) => ({ ...taught, ...lesson })) : [taught];
  });
  return rows.length > 0 ? rows : [{}];
};

const lookupsOf = ({ slots, teachers }: CurrentClasses): Lookups => {
  const bySubject = groupBy(slots, ({ subject }) => subject);
  const emails = new Map(teachers.map(({ id, fields }) => [id, fields.email ?? '']));
  return { slotsOf: (subject) => bySubject.get(subject) ?? [], emailOf: (teacher) => emails.get(teacher) ?? '' };
};

const rowsOf = (current: CurrentClasses): Values[] => {
  const lookups = lookupsOf(current);
  const inside = groupBy(current.parts, ({ parent }) => parent);
  const within = (part: Part) => (inside.get(part.id) ?? []).toSorted(byName);
  const categories = current.parts.filter(({ kind }) => kind === 'category').toSorted(byName);
  return categories.flatMap((category) =>
    within(category).flatMap((level) =>
      within(level).flatMap((section) => {
        const place = { category: category.name, level: level.name, section: section.name };
        const adviser = lookups.emailOf(section.teacher);
        return sectionRows(within(section), lookups).map((row) => ({ ...place, adviser, ...row }));
      }),
    ),
  );
};

/** Returns all classes with the columns of an import. Importing this table again changes nothing. */
export const classesTable = async (db: Db): Promise<SheetTable & { teachers: number }> => {
  const rows = rowsOf(await loadCurrentClasses(db));
  const columns = [...fieldsOf('classes')];
  const named = new Set(rows.flatMap(({ adviser, teacher }) => [adviser, teacher].filter(Boolean)));
  return {
    titles: columns.map(([, { label }]) => label),
    rows: rows.map((row) => columns.map(([field]) => row[field] ?? '')),
    teachers: named.size,
  };
};
