import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/public.ts';
import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { healthEndpoints } from '#features/health/contract.ts';
import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { termReportsEndpoints } from '#features/term-reports/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { findWords } from '#tests/support/word-search.ts';
import { privacyEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

let made = 0;
const seed = (seeds: string[]) => {
  const word = `zq${(made++).toString(36).padStart(3, 'k')}xv${Math.random().toString(36).slice(2, 8)}`;
  seeds.push(word);
  return word;
};

const { sendMessage, editMessage, getMessages, teacherConversations, studentConversations } = messagesEndpoints;

const sent = async (from: Client, userId: string, message: string, files: string[] = []) => {
  const { status, body } = await from.call(sendMessage, { userId, message, files });
  expect(status).toBe(201);
  return (body as { _id: string })._id;
};

const uploaded = async (person: Client, path: string, field: string, content: Uint8Array, name: string) => {
  const answer = await person.upload(path, field, content, name);
  expect(answer.status).toBe(201);
  return answer.body as string;
};

const reopenedReport = async (student: string, maker: string, reason: string) => {
  const { id: section } = await casa.world.section({ adviser: maker });
  await casa.world.enroll(student, section);
  await casa.world.syncEnrollmentPeriods();
  const { id: round } = await casa.world.reportRound({ section, maker });
  await casa.world.termReport({ round, student, maker, state: 'published' });
  const reopened = await admin.call(termReportsEndpoints.beginNewEdition, {
    roundID: round,
    studentID: student,
    reason,
  });
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
};

type Names = { first_name: string; middle_name: string; last_name: string; email: string };

/** Creates an unfinished import and photo batch of another admin, which already contain the student's data. */
const unfinishedWork = async ({ first_name, middle_name, last_name, email }: Names, word: () => string) => {
  const other = await casa.asNew('admin');
  await casa.world.import({
    kind: 'students',
    head: ['Name', 'Street'],
    rows: [[`${last_name}, ${first_name}`, word()]],
  });
  const fileNames = [
    `${last_name}, ${first_name}.jpg`,
    `${first_name} (2).jpg`,
    `IMG_0031 ${middle_name} ${last_name}.jpg`,
    `${email}.jpg`,
  ];
  const photos = [];
  for (const fileName of fileNames) {
    const content = await samplePicture();
    photos.push({
      fileName,
      path: await casa.world.upload({ purpose: 'images', uploader: other.id, content, fileName }),
    });
  }
  await casa.world.photoBatch({ owner: other.id, photos: [...photos, { fileName: 'class outing.jpg' }] });
};

/** Creates a student with about forty unique words in all places that store personal data. */
const seededStudent = async () => {
  const words: string[] = [];
  const word = () => seed(words);
  const fields = {
    first_name: word(),
    middle_name: word(),
    last_name: word(),
    address: `${word()} ${word()} Street`,
    parent_fName: word(),
    parent_mName: word(),
    parent_lName: word(),
    parent_email: `${word()}@casa.example`,
    relationship: word(),
    email: `${word()}@casa.example`,
  };
  const { id } = await casa.world.student(fields);
  const student = await casa.signedIn({ id, role: 'student' });
  const image = await uploaded(student, '/api/upload', 'image', await samplePicture(), `${word()}.jpg`);
  const update = await student.call(peopleEndpoints.updateStudent, { id, image });
  expect(update.status).toBe(200);
  const teacher = await casa.asNew('teacher');
  for (let at = 0; at < 12; at += 1) await sent(student, teacher.id, `${word()} and ${word()}`);
  const changed = await sent(student, teacher.id, word());
  await student.call(editMessage, { id: changed, message: word() });
  const pdf = await uploaded(student, '/api/messageUpload', 'file', samplePdf(), `${word()}.pdf`);
  await sent(student, teacher.id, '', [pdf]);
  await sent(teacher, id, 'Bring the wooden beads tomorrow');
  await admin.call(chatRulesEndpoints.switchChat, { ids: [id], on: false, note: word() });
  await admin.call(chatRulesEndpoints.switchChat, { ids: [id], on: true });
  await student.post('/api/students/login', { email: fields.email, password: 'wrong' });
  await casa.world.agreement({ student: id, maker: teacher.id, text: word() });
  await reopenedReport(id, teacher.id, word());
  await unfinishedWork(fields, word);
  const record = (await admin.call(peopleEndpoints.getStudents, {})).body.find(({ _id }) => _id === id);
  await admin.post('/api/admins/update-student', { ...record, id, address: `${word()} Lane` });
  const name = `${fields.first_name} ${fields.middle_name} ${fields.last_name}`;
  return { id, name, words, student, teacher, image, pdf };
};

/** Returns the places that contain the words. */
const placesOf = async (words: readonly string[]): Promise<string[]> => [...(await findWords(casa, words)).keys()];

const verdict = async () => {
  await casa.runJob('seal all late audit lines');
  return verifyChain(casa.services.database.read);
};

describe('erasure of a student with unique words in all places', () => {
  test('removes all words while the teacher keeps own messages', async () => {
    const { id, name, words, student, teacher, pdf } = await seededStudent();
    expect(words.length).toBeGreaterThanOrEqual(40);
    await casa.runJob('seal the audit log');
    const places = (await placesOf(words)).map((place) => place.replace(/.*\//, ''));
    expect(places).toEqual(
      expect.arrayContaining(['table students', 'table messages', 'table audit_log', 'table files']),
    );
    const before = await verdict();
    const preview = await admin.call(calls.previewErasure, { id });
    expect(preview.body).toMatchObject({ name, held: 0 });
    expect((await admin.call(calls.erasePerson, { id, name: 'Somebody Else' })).status).toBe(400);
    const erased = await admin.call(calls.erasePerson, { id, name });
    expect(erased.status).toBe(200);
    expect(erased.body.isCleanedUp).toBe(true);
    expect({ ...preview.body, name: undefined, parts: undefined }).toEqual({
      ...erased.body,
      parts: undefined,
      isCleanedUp: undefined,
    });
    const live = ({ table }: { table: string }) => table !== 'sessions';
    expect(preview.body.parts.filter(live)).toEqual(erased.body.parts.filter(live));
    expect(await placesOf(words)).toEqual([]);
    const after = await verdict();
    expect(after.fault).toBeUndefined();
    expect(after.redacted).toBe(before.redacted + erased.body.lines);
    expect((await student.get('/api/session')).status).toBe(401);
    const [partner] = (await teacher.call(teacherConversations, {})).body;
    expect(partner).toMatchObject({ _id: id, full_name: 'Deleted user', image: '' });
    const messages = (await teacher.call(getMessages, { userId: id })).body;
    expect(messages.filter(({ message }) => message !== '').map(({ message }) => message)).toEqual([
      'Bring the wooden beads tomorrow',
    ]);
    expect((await teacher.get(pdf)).status).toBe(403);
    expect((await teacher.call(sendMessage, { userId: id, message: 'Hello?' })).status).toBeGreaterThanOrEqual(400);
    const students = (await admin.call(peopleEndpoints.getStudents, {})).body;
    expect(students.map(({ _id }) => _id)).not.toContain(id);
    expect((await admin.call(calls.previewErasure, { id })).status).toBe(404);
  });

  test('removes all words if the student was in the bin', async () => {
    const { id, name, words } = await seededStudent();
    expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [id] })).status).toBe(200);
    expect((await placesOf(words)).join()).toContain('table bin_batches');
    expect((await admin.call(calls.erasePerson, { id, name })).status).toBe(200);
    expect(await placesOf(words)).toEqual([]);
    expect((await verdict()).fault).toBeUndefined();
  });
});

test('retains a reported conversation for the safeguarding period, announces it in the preview, and erases it afterwards', async () => {
  const { id, name, words, teacher, student } = await seededStudent();
  const evidence = seed([]);
  const evidenceMessage = await sent(student, teacher.id, `nobody may know of ${evidence}`);
  await teacher.call(messageReportsEndpoints.reportMessage, { id: evidenceMessage, reason: 'please look' });
  expect((await admin.call(calls.previewErasure, { id })).body.held).toBe(1);
  expect((await admin.call(calls.erasePerson, { id, name })).body.held).toBe(1);
  expect((await placesOf([evidence])).join()).toContain('table messages');
  const personal = words.slice(0, 10);
  expect(await placesOf(personal)).toEqual([]);
  await casa.runJob('finish postponed erasures');
  expect((await placesOf([evidence])).join()).toContain('table messages');
  const report = await casa.services.database.read
    .selectFrom('message_reports')
    .select('id')
    .where('sender_id', '=', id)
    .executeTakeFirstOrThrow();
  await admin.call(messageReportsEndpoints.closeMessageReport, { id: report.id });
  casa.clock.advance(366 * 24 * 3600);
  await casa.runJob('finish postponed erasures');
  expect(await placesOf([evidence, ...words])).toEqual([]);
  const { done_at } = await casa.services.database.read
    .selectFrom('erasures')
    .select('done_at')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(done_at).not.toBeNull();
  casa.clock.advance(-366 * 24 * 3600);
});

test('erases a teacher and an admin completely, including texts in the audit log', async () => {
  const words: string[] = [];
  const [first, last, phone] = [seed(words), seed(words), seed(words)];
  const teacher = await casa.world.teacher({ first_name: first, last_name: last, phone, address: seed(words) });
  const signedIn = await casa.signedIn(teacher);
  const student = await casa.asNew('student');
  await sent(signedIn, student.id, seed(words));
  await sent(student, teacher.id, 'Thank you');
  const section = await casa.world.section({ adviser: teacher.id });
  expect((await admin.call(calls.erasePerson, { id: teacher.id, name: `${first} ${last}` })).status).toBe(409);
  const other = await casa.world.teacher();
  await admin.post('/api/admins/update-adviser-section', {
    sectionID: section.id,
    section: 'Narra',
    adviser: other.id,
  });
  const erased = await admin.call(calls.erasePerson, { id: teacher.id, name: `${first} ${last}` });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect((await student.call(studentConversations, {})).body[0]).toMatchObject({ full_name: 'Deleted user' });
  const leaving = await casa.world.admin({ first_name: seed(words), last_name: seed(words) });
  const { body: name } = await (await casa.signedIn(leaving)).get('/api/session');
  const news = await (await casa.signedIn(leaving)).post('/api/admins/create-news-updates', {
    text: `<p>${seed(words)}</p>`,
  });
  await (await casa.signedIn(leaving)).post('/api/admins/delete-news-updates', {
    id: (news.body as { _id: string })._id,
  });
  const { user } = name as { user: { full_name: string } };
  expect((await admin.call(calls.erasePerson, { id: leaving.id, name: user.full_name })).status).toBe(200);
  const batches = (await admin.get('/api/admins/get-bin?kind=news')).body as { _id: string }[];
  for (const { _id: batch } of batches) await admin.post('/api/admins/erase-batch', { batch });
  await casa.services.database.scrub(['news', 'news_bin', 'bin_batches']);
  expect(await placesOf(words)).toEqual([]);
  expect((await verdict()).fault).toBeUndefined();
});

test('removes an erased person from cached lists immediately', async () => {
  const teacher = await casa.world.teacher({ first_name: 'Zosima', last_name: 'Quiambao' });
  const listed = async () => JSON.stringify((await admin.call(peopleEndpoints.getTeachers, {})).body);
  expect(await listed()).toContain('Zosima');
  const erased = await admin.call(calls.erasePerson, { id: teacher.id, name: 'Zosima Quiambao' });
  expect(erased.status).toBe(200);
  expect(await listed()).not.toContain('Zosima');
});

test('reports a failed clean-up, shows it on the health page and completes it later', async () => {
  const { id, name, words } = await seededStudent();
  const { remove } = casa.services.files;
  const failing = async () => {
    throw new Error('no disk');
  };
  Object.assign(casa.services.files, { remove: failing });
  const erased = await admin.call(calls.erasePerson, { id, name });
  Object.assign(casa.services.files, { remove });
  expect(erased).toMatchObject({ status: 200, body: { isCleanedUp: false } });
  expect(casa.errors.splice(0)).toMatchObject([{ msg: 'a pending job failed and will be retried' }]);
  const health = async () => {
    await admin.call(healthEndpoints.examineHealth, {});
    return JSON.stringify((await admin.call(healthEndpoints.getHealth, {})).body);
  };
  expect(await health()).toContain('“Erase files of erased people”: 1 task has been waiting for 0 minutes.');
  casa.clock.advance(61);
  await casa.runPendingJobs();
  expect(await placesOf(words)).toEqual([]);
  expect(await health()).toContain('No tasks are pending.');
});

test('allows only admins to erase existing people other than themselves', async () => {
  const { id } = await casa.world.student();
  for (const role of ['teacher', 'student'] as const)
    expect((await (await casa.asNew(role)).call(calls.erasePerson, { id, name: 'x' })).status).toBe(403);
  expect((await admin.call(calls.erasePerson, { id: admin.id, name: 'Ines Admin' })).status).toBe(403);
  expect((await admin.call(calls.erasePerson, { id: crypto.randomUUID(), name: 'x' })).status).toBe(404);
});
