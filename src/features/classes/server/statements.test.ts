import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { classesEndpoints } from '../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const createClass = async () => {
  const { world } = casa;
  const [teacher, other] = [(await world.teacher()).id, (await world.teacher()).id];
  const section = await world.section({ adviser: teacher });
  const subject = (await world.subject({ section: section.id, teacher })).id;
  await world.schedule({ subject, day: 0, startMinute: 480, endMinute: 540 });
  const student = (await world.studentIn(section.id)).id;
  const free = (await world.student()).id;
  const admin = { id: (await world.admin()).id, role: 'admin' as const };
  const pdf = { uploader: admin.id, content: samplePdf(), fileName: 'guide.pdf' };
  const sectionFile = await world.upload({ ...pdf, purpose: 'sectionUploads' });
  const subjectFile = await world.upload({ ...pdf, purpose: 'subjectUploads' });
  return {
    teacher,
    other,
    section: section.id,
    level: section.level,
    subject,
    student,
    free,
    admin,
    sectionFile,
    subjectFile,
  };
};
type Class = Awaited<ReturnType<typeof createClass>>;
type Call = [most: number, definition: EndpointDefinition, input: (one: Class) => Record<string, unknown>];

const slot = { day: 'Tuesday', startTime: '8:00 AM', endTime: '9 AM' };
/** Maximum number of statements of a request, and the request. */
const calls: Record<string, Call> = {
  createSchedule: [6, classesEndpoints.createSchedule, ({ subject }) => ({ subject, ...slot })],
  addSubjectSchedule: [6, classesEndpoints.addSubjectSchedule, ({ subject: subjectID }) => ({ subjectID, ...slot })],
  attachSubjectFile: [
    7,
    classesEndpoints.attachSubjectFile,
    ({ subject: subjectID, subjectFile: attachedFile }) => ({ subjectID, attachedFile }),
  ],
  updateSubjectTeacher: [
    8,
    classesEndpoints.updateSubjectTeacher,
    ({ subject: subjectID, other: teacher }) => ({ subjectID, teacher }),
  ],
  createSubject: [
    7,
    classesEndpoints.createSubject,
    ({ section, other: teacher }) => ({ subject: 'Music', section, teacher }),
  ],
  addSubjectSection: [
    8,
    classesEndpoints.addSubjectSection,
    ({ section: sectionID, other: subjectTeacher }) => ({ subjectName: 'Art', sectionID, subjectTeacher }),
  ],
  addStudentSection: [
    8,
    classesEndpoints.addStudentSection,
    ({ section: sectionID, free: studentID }) => ({ sectionID, studentID }),
  ],
  removeStudent: [
    6,
    classesEndpoints.removeStudent,
    ({ section: sectionID, student: studentID }) => ({ sectionID, studentID }),
  ],
  attachSectionFile: [
    8,
    classesEndpoints.attachSectionFile,
    ({ section: sectionID, sectionFile: attachedFile }) => ({ sectionID, attachedFile }),
  ],
  updateAdviserSection: [
    11,
    classesEndpoints.updateAdviserSection,
    ({ section: sectionID, other: adviser }) => ({ sectionID, section: 'Ipil', adviser }),
  ],
  createSection: [
    9,
    classesEndpoints.createSection,
    ({ level, other: adviser }) => ({ level, section: 'Narra', adviser }),
  ],
  getSections: [6, classesEndpoints.getSections, ({ level: levelID }) => ({ levelID })],
  getSubjects: [4, classesEndpoints.getSubjects, ({ section: sectionID }) => ({ sectionID })],
};

/** PostgreSQL locks with a statement. */
const locks = testEngine === 'postgres' ? 1 : 0;

test.each(Object.entries(calls))(
  '%s stays within its limit of statements',
  async (_name, [maxStatements, definition, inputOf]) => {
    const one = await createClass();
    const statements = await statementsOf(casa, one.admin, definition, inputOf(one));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maxStatements + locks);
  },
);
