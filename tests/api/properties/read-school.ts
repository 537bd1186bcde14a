import { expect } from 'vitest';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import type { Client } from '#tests/support/client.ts';
import {
  advisedBy,
  filesOf,
  levelsOf,
  type School,
  sectionsOf,
  slotsOf,
  studentsOf,
  subjectsOf,
  taughtBy,
} from './school-model.ts';

const callAs = async <D extends EndpointDefinition>(
  admin: Client,
  definition: D,
  input: RequestOf<D> & Record<string, unknown>,
): Promise<OutputOf<D>> => {
  const answer = await admin.call(definition, input);
  expect(answer.status, `${definition.path} ${JSON.stringify(input)} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};

const sorted = (ids: Iterable<string>) => [...ids].sort();
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).sort();
const minutes = (text: string) => {
  const [, hour, minute, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(text) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
};

const checkSubject = async (admin: Client, school: School, id: string) => {
  const expected = school.subjects.get(id);
  const subject = await callAs(admin, classes.getSubject, { id });
  expect(subject).toMatchObject({ subject: expected?.name, section: expected?.section, teacher: expected?.teacher });
  expect(idsOf(subject.schedules)).toEqual(sorted(slotsOf(school, id)));
  for (const slot of subject.schedules)
    expect([minutes(slot.startTime), minutes(slot.endTime)]).toEqual([
      school.slots.get(slot._id)?.start,
      school.slots.get(slot._id)?.end,
    ]);
  expect(subject.files.map(({ _id, file }) => [_id, file])).toEqual(
    filesOf(school.subjectFiles, id).map((file) => [file, school.subjectFiles.get(file)?.path]),
  );
};

const checkSection = async (admin: Client, school: School, id: string) => {
  const expected = school.sections.get(id);
  const { section, level, adviser, teacher } = await callAs(admin, classes.getSection, { id });
  expect(section).toMatchObject({ section: expected?.name, level: expected?.level, adviser: expected?.adviser });
  expect([level._id, adviser._id, teacher._id]).toEqual([expected?.level, expected?.adviser, expected?.adviser]);
  expect(section.subjects).toMatchObject(
    subjectsOf(school, id).map((subject) => ({ subjectID: subject, subject: school.subjects.get(subject)?.name })),
  );
  expect(idsOf(section.students)).toEqual(sorted(studentsOf(school, id)));
  expect(section.files.map(({ _id, name }) => [_id, name])).toEqual(
    filesOf(school.sectionFiles, id).map((file) => [file, school.sectionFiles.get(file)?.path]),
  );
  for (const subject of section.subjects) await checkSubject(admin, school, subject._id);
};

const checkLevel = async (admin: Client, school: School, id: string) => {
  const { sections, teachers } = await callAs(admin, classes.getLevel, { levelID: id });
  expect(idsOf(sections)).toEqual(sorted(sectionsOf(school, id)));
  expect(idsOf(teachers)).toEqual(sorted(new Set(sections.map(({ adviser }) => adviser))));
  expect(await callAs(admin, classes.getSections, { levelID: id })).toEqual(sections);
  for (const { _id } of sections) await checkSection(admin, school, _id);
};

const checkTeachers = async (admin: Client, school: School) => {
  const teachers = await callAs(admin, people.getTeachers, {});
  expect(idsOf(teachers)).toEqual(sorted(school.teachers));
  for (const { _id, classes: taught, advisoryClass } of teachers) {
    expect(taught.map(({ subjectID, subject }) => [subjectID, subject])).toEqual(
      taughtBy(school, _id).map((id) => [id, school.subjects.get(id)?.name]),
    );
    expect(advisoryClass.map(({ sectionID, section }) => [sectionID, section])).toEqual(
      advisedBy(school, _id).map((id) => [id, school.sections.get(id)?.name]),
    );
  }
};

const placeOf = (school: School, sectionID: string | undefined) => {
  const section = sectionID === undefined ? undefined : school.sections.get(sectionID);
  const level = section && school.levels.get(section.level);
  const category = level && school.categories.get(level.category);
  return {
    sectionID,
    levelID: section?.level,
    categoryID: level?.category,
    section: section?.name,
    level: level?.name,
    category: category?.name,
  };
};

const checkStudents = async (admin: Client, school: School) => {
  const students = await callAs(admin, people.getStudents, {});
  expect(idsOf(students)).toEqual(sorted(school.students.keys()));
  for (const student of students) {
    const { sectionID, levelID, categoryID, section, level, category } = student;
    const place = { sectionID, levelID, categoryID, section, level, category };
    expect(place).toEqual(placeOf(school, school.students.get(student._id)));
  }
};

/** Reads the whole school as an admin, follows every id in a response, and compares everything with the model. */
export const expectSchool = async (admin: Client, school: School): Promise<void> => {
  const categories = await callAs(admin, classes.getCategories, {});
  expect(categories.map(({ _id, category }) => [_id, category])).toEqual(
    [...school.categories].map(([id, { name }]) => [id, name]),
  );
  for (const category of categories) {
    const levels = await callAs(admin, classes.getLevels, { category: category._id });
    expect(idsOf(levels)).toEqual(sorted(levelsOf(school, category._id)));
    expect(category.levels).toMatchObject(levels.map(({ _id, level }) => ({ levelID: _id, level })));
    for (const level of levels) {
      expect(level).toMatchObject({ level: school.levels.get(level._id)?.name, category: category._id });
      expect(level.sections).toMatchObject(
        sectionsOf(school, level._id).map((id) => ({ sectionID: id, section: school.sections.get(id)?.name })),
      );
      await checkLevel(admin, school, level._id);
    }
  }
  await checkTeachers(admin, school);
  await checkStudents(admin, school);
};
