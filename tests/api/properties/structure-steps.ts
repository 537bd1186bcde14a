import { expect } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import {
  dropCategories,
  dropSections,
  dropSubject,
  levelsOf,
  type Named,
  sectionsOf,
  subjectsOf,
  withName,
} from './school-model.ts';
import { pick, pickSome, type Step } from './step.ts';

const create = async (
  path: string,
  answer: { status: number; body: { _id: string } },
  expected: { hasParent: boolean; twin: string | undefined; add: (id: string) => void },
) => {
  const status = expected.hasParent ? (expected.twin === undefined ? 201 : 200) : 404;
  expect(answer.status, path).toBe(status);
  if (status === 200) expect(answer.body._id).toBe(expected.twin);
  if (status === 201) expected.add(answer.body._id);
};

const createCategory: Step = async ({ admin, school }, { name }) => {
  const answer = await admin.call(calls.createCategory, { category: name });
  const twin = withName(school.categories, [...school.categories.keys()], name);
  await create('category', answer, { hasParent: true, twin, add: (id) => school.categories.set(id, { name }) });
};

const createLevel: Step = async ({ admin, school }, { one, name }) => {
  const category = pick(school.categories.keys(), one);
  const answer = await admin.call(calls.createLevel, { category, level: name });
  await create('level', answer, {
    hasParent: school.categories.has(category),
    twin: withName(school.levels, levelsOf(school, category), name),
    add: (id) => school.levels.set(id, { name, category }),
  });
};

const createSection: Step = async ({ admin, school }, { one, two, name }) => {
  const level = pick(school.levels.keys(), one);
  const adviser = pick(school.teachers, two);
  const twin = withName(school.sections, sectionsOf(school, level), name);
  const answer = await admin.call(calls.createSection, { level, section: name, adviser });
  await create('section', answer, {
    hasParent: school.levels.has(level) && (twin !== undefined || school.teachers.has(adviser)),
    twin,
    add: (id) => school.sections.set(id, { name, level, adviser }),
  });
};

const createSubject: Step = async ({ admin, school }, { one, two, name }) => {
  const section = pick(school.sections.keys(), one);
  const teacher = pick(school.teachers, two);
  const answer = await admin.call(calls.createSubject, { subject: name, section, teacher });
  const isThere = school.sections.has(section) && school.teachers.has(teacher);
  const isTaken = withName(school.subjects, subjectsOf(school, section), name) !== undefined;
  expect(answer.status).toBe(isThere ? (isTaken ? 409 : 201) : 404);
  if (answer.status === 201) school.subjects.set(answer.body._id, { name, section, teacher });
};

/** @param siblings ids with the same parent */
const renamed = <T extends Named>(
  status: number,
  map: Map<string, T>,
  id: string,
  siblings: string[],
  name: string,
) => {
  const target = map.get(id);
  const others = siblings.filter((sibling) => sibling !== id);
  const isTaken = withName(map, others, name) !== undefined;
  expect(status).toBe(target ? (isTaken ? 409 : 200) : 404);
  if (target && !isTaken) target.name = name;
};

const renameCategory: Step = async ({ admin, school }, { one, name }) => {
  const id = pick(school.categories.keys(), one);
  const { status } = await admin.call(calls.renameCategory, { id, category: name });
  renamed(status, school.categories, id, [...school.categories.keys()], name);
};

const renameLevel: Step = async ({ admin, school }, { one, name }) => {
  const id = pick(school.levels.keys(), one);
  const { status } = await admin.call(calls.renameLevel, { id, level: name });
  renamed(status, school.levels, id, levelsOf(school, school.levels.get(id)?.category ?? ''), name);
};

const renameSubject: Step = async ({ admin, school }, { one, name }) => {
  const id = pick(school.subjects.keys(), one);
  const { status } = await admin.call(calls.renameSubject, { id, subject: name });
  renamed(status, school.subjects, id, subjectsOf(school, school.subjects.get(id)?.section ?? ''), name);
};

const updateSection: Step = async ({ admin, school }, { one, two, name }) => {
  const id = pick(school.sections.keys(), one);
  const adviser = pick(school.teachers, two);
  const { status } = await admin.call(calls.updateAdviserSection, { sectionID: id, section: name, adviser });
  if (!school.sections.has(id) || !school.teachers.has(adviser)) return expect(status).toBe(404);
  const section = school.sections.get(id);
  renamed(status, school.sections, id, sectionsOf(school, section?.level ?? ''), name);
  if (section && status === 200) section.adviser = adviser;
};

const changeTeacher: Step = async ({ admin, school }, { one, two }) => {
  const id = pick(school.subjects.keys(), one);
  const teacher = pick(school.teachers, two);
  const { status } = await admin.call(calls.updateSubjectTeacher, { subjectID: id, teacher });
  const subject = school.subjects.get(id);
  expect(status).toBe(subject && school.teachers.has(teacher) ? 200 : 404);
  if (subject && status === 200) subject.teacher = teacher;
};

const removeSubject: Step = async ({ admin, school }, { one }) => {
  const id = pick(school.subjects.keys(), one);
  const { status } = await admin.call(calls.removeSubject, { id });
  expect(status).toBe(school.subjects.has(id) ? 200 : 404);
  dropSubject(school, id);
};

const deleteSections: Step = async ({ admin, school }, { many }) => {
  const ids = pickSome(school.sections.keys(), many);
  const answer = await admin.call(calls.deleteSections, { ids });
  const removed = ids.filter((id) => school.sections.has(id));
  if (removed.length === 0) return expect(answer.status).toBe(404);
  const { subjects, unassignedStudents } = dropSections(school, removed);
  expect(answer).toMatchObject({ status: 200, body: { deleted: removed.length, subjects, unassignedStudents } });
};

const deleteCategories: Step = async ({ admin, school }, { many }) => {
  const ids = pickSome(school.categories.keys(), many);
  const answer = await admin.call(calls.deleteAllClasses, { ids });
  const removed = ids.filter((id) => school.categories.has(id));
  if (removed.length === 0) return expect(answer.status).toBe(404);
  expect(answer).toMatchObject({ status: 200, body: { deleted: removed.length, ...dropCategories(school, removed) } });
};

export const structureSteps = {
  createCategory,
  createLevel,
  createSection,
  createSubject,
  renameCategory,
  renameLevel,
  renameSubject,
  updateSection,
  changeTeacher,
  removeSubject,
  deleteSections,
  deleteCategories,
};
