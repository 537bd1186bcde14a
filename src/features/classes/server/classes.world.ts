import { peopleWorld } from '#features/people/server/people.world.ts';
import { nameKey } from '#kernel/text.ts';
import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    classes: ReturnType<typeof classesWorld>;
  }
}

type Files = 'section_files' | 'subject_files';

let made = 0;

const partsOf = (services: Services) => {
  const { clock, database } = services;
  const row = (name: string) => ({
    id: clock.newId(),
    name,
    name_key: nameKey(name),
    created_at: clock.now(),
    updated_at: clock.now(),
  });
  const insert = (
    table: 'categories' | 'levels' | 'sections' | 'subjects' | 'schedules' | 'enrollments' | Files,
    values: object,
  ) =>
    database.transaction((tx) =>
      tx
        .insertInto(table)
        .values(values as never)
        .execute(),
    );
  return { row, insert, clock };
};

const structureOf = (services: Services) => {
  const { row, insert } = partsOf(services);
  const people = peopleWorld(services);
  const category = async (fields: { name?: string } = {}) => {
    const values = row(fields.name ?? `Category ${++made}`);
    await insert('categories', values);
    return { id: values.id, name: values.name };
  };
  const level = async (fields: { name?: string; category?: string } = {}) => {
    const parent = fields.category ?? (await category()).id;
    const values = { ...row(fields.name ?? `Level ${++made}`), category_id: parent };
    await insert('levels', values);
    return { id: values.id, name: values.name, category: parent };
  };
  const section = async (fields: { name?: string; level?: string; adviser?: string } = {}) => {
    const parent = fields.level ?? (await level()).id;
    const adviser = fields.adviser ?? (await people.teacher()).id;
    const values = { ...row(fields.name ?? `Section ${++made}`), level_id: parent, adviser_id: adviser };
    await insert('sections', values);
    return { id: values.id, name: values.name, level: parent, adviser };
  };
  const subject = async (fields: { name?: string; section?: string; teacher?: string } = {}) => {
    const parent = fields.section ?? (await section()).id;
    const teacher = fields.teacher ?? (await people.teacher()).id;
    const values = { ...row(fields.name ?? `Subject ${++made}`), section_id: parent, teacher_id: teacher };
    await insert('subjects', values);
    return { id: values.id, name: values.name, section: parent, teacher };
  };
  return { category, level, section, subject };
};

/** Creates classes. A section without an adviser gets a new teacher, a subject without a section a new section. */
export const classesWorld = (services: Services) => {
  const { insert, clock } = partsOf(services);
  const structure = structureOf(services);
  const people = peopleWorld(services);
  const enroll = (student: string, section: string) =>
    insert('enrollments', { student_id: student, section_id: section, created_at: clock.now() });
  const attach = async (table: Files, parent: object, path: string) => {
    const id = clock.newId();
    await insert(table, { id, ...parent, path, created_at: clock.now() });
    return { id };
  };
  return {
    ...structure,
    enroll,
    /** Creates a student in a section. Creates the section if none is given. */
    studentIn: async (section?: string) => {
      const student = await people.student();
      const sectionId = section ?? (await structure.section()).id;
      await enroll(student.id, sectionId);
      return { ...student, section: sectionId };
    },
    schedule: async (slot: { subject: string; day: number; startMinute: number; endMinute: number }) => {
      const id = clock.newId();
      const { subject, day, startMinute, endMinute } = slot;
      await insert('schedules', { id, subject_id: subject, day, start_minute: startMinute, end_minute: endMinute });
      return { id };
    },
    sectionFile: (section: string, path: string) => attach('section_files', { section_id: section }, path),
    subjectFile: (subject: string, path: string) => attach('subject_files', { subject_id: subject }, path),
  };
};
