import { nameKey } from '#kernel/text.ts';

export type Named = { name: string };
export type Level = Named & { category: string };
export type Section = Named & { level: string; adviser: string };
export type Subject = Named & { section: string; teacher: string };
export type Slot = { subject: string; day: number; start: number; end: number; forced: boolean };
export type Attached = { owner: string; path: string };

/** Creates the model: the expected records after successful calls, by id, in the order of creation. */
export const emptySchool = () => ({
  categories: new Map<string, Named>(),
  levels: new Map<string, Level>(),
  sections: new Map<string, Section>(),
  subjects: new Map<string, Subject>(),
  slots: new Map<string, Slot>(),
  sectionFiles: new Map<string, Attached>(),
  subjectFiles: new Map<string, Attached>(),
  teachers: new Set<string>(),
  /** Section id by student id. */
  students: new Map<string, string | undefined>(),
});
export type School = ReturnType<typeof emptySchool>;

const keysWhere = <T>(map: ReadonlyMap<string, T>, fits: (value: T) => boolean): string[] =>
  [...map].filter(([, value]) => fits(value)).map(([key]) => key);

export const levelsOf = (school: School, category: string) =>
  keysWhere(school.levels, (level) => level.category === category);
export const sectionsOf = (school: School, level: string) =>
  keysWhere(school.sections, (section) => section.level === level);
export const subjectsOf = (school: School, section: string) =>
  keysWhere(school.subjects, (subject) => subject.section === section);
export const slotsOf = (school: School, subject: string) => keysWhere(school.slots, (slot) => slot.subject === subject);
export const studentsOf = (school: School, section: string) => keysWhere(school.students, (own) => own === section);
export const filesOf = (files: ReadonlyMap<string, Attached>, owner: string) =>
  keysWhere(files, (file) => file.owner === owner);
export const advisedBy = (school: School, teacher: string) =>
  keysWhere(school.sections, ({ adviser }) => adviser === teacher);
export const taughtBy = (school: School, teacher: string) =>
  keysWhere(school.subjects, (subject) => subject.teacher === teacher);

/** Returns the id of a record with the name. Ignores case and spaces. */
export const withName = <T extends Named>(map: ReadonlyMap<string, T>, ids: readonly string[], name: string) =>
  ids.find((id) => nameKey(map.get(id)?.name ?? '') === nameKey(name));

/** Returns slots of the same section or teacher that overlap a new slot. */
export const clashes = (school: School, slot: Omit<Slot, 'forced'>): string[] => {
  const subject = school.subjects.get(slot.subject);
  return keysWhere(school.slots, (other) => {
    const theirs = school.subjects.get(other.subject);
    const isNear = theirs?.section === subject?.section || theirs?.teacher === subject?.teacher;
    return isNear && other.day === slot.day && other.start < slot.end && other.end > slot.start;
  });
};

export type Dependents = { levels: number; sections: number; subjects: number; unassignedStudents: number };

export const dropSubject = (school: School, id: string): void => {
  for (const slot of slotsOf(school, id)) school.slots.delete(slot);
  for (const file of filesOf(school.subjectFiles, id)) school.subjectFiles.delete(file);
  school.subjects.delete(id);
};

export const dropSections = (school: School, ids: readonly string[]): Dependents => {
  const subjects = ids.flatMap((id) => subjectsOf(school, id));
  const students = ids.flatMap((id) => studentsOf(school, id));
  for (const id of subjects) dropSubject(school, id);
  for (const id of students) school.students.set(id, undefined);
  for (const id of ids) {
    for (const file of filesOf(school.sectionFiles, id)) school.sectionFiles.delete(file);
    school.sections.delete(id);
  }
  return { levels: 0, sections: ids.length, subjects: subjects.length, unassignedStudents: students.length };
};

export const dropCategories = (school: School, ids: readonly string[]): Dependents => {
  const levels = ids.flatMap((id) => levelsOf(school, id));
  const sections = levels.flatMap((id) => sectionsOf(school, id));
  const dependents = dropSections(school, sections);
  for (const id of levels) school.levels.delete(id);
  for (const id of ids) school.categories.delete(id);
  return { ...dependents, levels: levels.length };
};

export const handOver = (school: School, from: readonly string[], to: string): void => {
  for (const section of school.sections.values()) if (from.includes(section.adviser)) section.adviser = to;
  for (const subject of school.subjects.values()) if (from.includes(subject.teacher)) subject.teacher = to;
};
