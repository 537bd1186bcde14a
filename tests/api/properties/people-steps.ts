import { expect } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { advisedBy, handOver, taughtBy } from './school-model.ts';
import { pick, pickSome, type Step } from './step.ts';

const newTeacher: Step = async ({ world, school }) => void school.teachers.add((await world.teacher()).id);
const newStudent: Step = async ({ world, school }) => void school.students.set((await world.student()).id, undefined);

const addStudent: Step = async ({ admin, school }, { one, two }) => {
  const [studentId, sectionID] = [pick(school.students.keys(), one), pick(school.sections.keys(), two)];
  const { status } = await admin.call(calls.addStudentSection, { studentID: studentId, sectionID });
  const isThere = school.students.has(studentId) && school.sections.has(sectionID);
  expect(status).toBe(isThere ? (school.students.get(studentId) === undefined ? 200 : 409) : 404);
  if (status === 200) school.students.set(studentId, sectionID);
};

const removeStudent: Step = async ({ admin, school }, { one, two, flag }) => {
  const studentId = pick(school.students.keys(), one);
  const sectionID = (flag && school.students.get(studentId)) || pick(school.sections.keys(), two);
  const { status } = await admin.call(calls.removeStudent, { studentID: studentId, sectionID });
  expect(status).toBe(school.students.get(studentId) === sectionID ? 200 : 404);
  if (status === 200) school.students.set(studentId, undefined);
};

const studentForm = (id: string) => ({
  ...{ first_name: 'Amihan', last_name: 'Santos', email: `${id}@casa.example`, address: '3 Molave Lane' },
  ...{ birthdate: '2016-09-30', parent_fName: 'Luz', parent_lName: 'Santos', relationship: 'Mother' },
});

const moveStudent: Step = async ({ admin, school }, { one, two, flag }) => {
  const [id, sectionID] = [pick(school.students.keys(), one), pick(school.sections.keys(), two)];
  const level = school.sections.get(sectionID)?.level;
  const levelID = flag ? level : pick(school.levels.keys(), one + two);
  const { status } = await admin.post(people.updateStudent.path, { id, ...studentForm(id), sectionID, levelID });
  const isThere = school.students.has(id) && school.sections.has(sectionID);
  expect(status).toBe(isThere ? (levelID === level ? 200 : 400) : 404);
  if (status === 200) school.students.set(id, sectionID);
};

const deleteStudents: Step = async ({ admin, school }, { many }) => {
  const ids = pickSome(school.students.keys(), many);
  const answer = await admin.call(people.deleteStudent, { ids });
  const removed = ids.filter((id) => school.students.delete(id));
  if (removed.length === 0) return expect(answer.status).toBe(404);
  expect(answer).toMatchObject({ status: 200, body: { deleted: removed.length } });
};

const deleteTeachers: Step = async ({ admin, school }, { one, many, flag }) => {
  const ids = pickSome(school.teachers, many);
  const heir = flag ? { reassignTo: pick(school.teachers, one) } : {};
  const answer = await admin.call(people.deleteTeacher, { ids, ...heir });
  const removed = ids.filter((id) => school.teachers.has(id));
  const isBusy = removed.some((id) => advisedBy(school, id).length + taughtBy(school, id).length > 0);
  if (removed.length === 0) return expect(answer.status).toBe(404);
  if (heir.reassignTo === undefined && isBusy) return expect(answer).toMatchObject({ status: 409 });
  if (heir.reassignTo !== undefined && removed.includes(heir.reassignTo)) return expect(answer.status).toBe(400);
  if (heir.reassignTo !== undefined && !school.teachers.has(heir.reassignTo)) return expect(answer.status).toBe(404);
  expect(answer).toMatchObject({ status: 200, body: { deleted: removed.length } });
  if (heir.reassignTo !== undefined) handOver(school, removed, heir.reassignTo);
  for (const id of removed) school.teachers.delete(id);
};

export const peopleSteps = {
  newTeacher,
  newStudent,
  addStudent,
  removeStudent,
  moveStudent,
  deleteStudents,
  deleteTeachers,
};
