import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { filesEndpoints as files, renditionPath } from '#features/files/contract.ts';
import { messagesEndpoints as messages } from '#features/messages/contract.ts';
import type { Message } from '#features/messages/records.ts';
import { newsEndpoints as news } from '#features/news/contract.ts';
import { newslettersEndpoints as newsletters } from '#features/newsletters/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { sessionEndpoints as session } from '#features/session/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { expectSchool } from '#tests/api/properties/read-school.ts';
import { handOver } from '#tests/api/properties/school-model.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { openTab, type Tab } from '#tests/support/socket-client.ts';
import { makeTestDatabase } from '#tests/support/test-database.ts';
import { type Account, type BuiltSchool, buildSchool } from './build-school.ts';
import { reopenVisit, signIn, type Visit } from './visit.ts';

const first = { email: 'head@casa.example', password: 'first admin of casa' };
const maxStopMilliseconds = 10_000;

let folder: string;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let server: ServerProcess;
let built: BuiltSchool;
const here: { admin?: Visit; luz?: Visit; tala?: Visit; amihan?: Visit; dalisay?: Visit } = {};
const tabs: { luz?: Tab; amihan?: Tab } = {};
const stored: { path: string; bytes: Buffer }[] = [];

const start = () =>
  startServer({
    ...{ CASA_DATA: folder, CASA_ADMIN_EMAIL: first.email, CASA_ADMIN_PASSWORD: first.password },
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  database = await makeTestDatabase();
  expect(readdirSync(folder)).toEqual([]);
  server = await start();
});
afterAll(async () => {
  for (const tab of Object.values(tabs)) tab.close();
  await server.end('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a person who signed in earlier. @throws Error if the person has not signed in */
const the = (name: keyof typeof here): Visit => {
  const found = here[name];
  if (!found) throw new Error(`${name} is not there yet`);
  return found;
};
const tabOf = (name: keyof typeof tabs): Tab => {
  const found = tabs[name];
  if (!found) throw new Error(`${name} has no tab open`);
  return found;
};

/** Polls, because socket events arrive with a delay. */
const soon = <T>(read: () => T) => expect.poll(read);

/** Signs in to a new account and changes its temporary password, which all other calls require. */
const arrive = async (role: Role, account: Account): Promise<Visit> => {
  const person = await signIn(server.address, role, account.email, account.password);
  expect(await person.refused(news.getNewsUpdates, {})).toMatchObject({
    status: 403,
    code: 'password_change_required',
  });
  const next = `a quiet place for ${account.id.slice(-6)}`;
  await person.ask(session.changePassword, { current: account.password, next });
  expect((await person.ask(people.getSession, {})).user).toMatchObject({ _id: account.id });
  account.password = next;
  return person;
};

test('the admin signs in to an empty school and builds it', async () => {
  here.admin = await signIn(server.address, 'admin', first.email, first.password);
  expect(await the('admin').ask(classes.getCategories, {})).toEqual([]);
  built = await buildSchool(the('admin'));
  await expectSchool(the('admin').client, built.school);
});

test('the admin posts news with a picture, and newsletters as a file and as a link', async () => {
  const admin = the('admin');
  const image = await admin.upload(files.uploadImage, await samplePicture({ width: 900 }), 'hall.jpg');
  await admin.ask(news.createNewsUpdates, { image, text: '<p>Open <strong>house</strong></p><script>no</script>' });
  const memo = samplePdf('a memo for parents');
  const file = await admin.upload(newsletters.uploadNewsletter, memo, 'Memo für Eltern.pdf');
  await admin.ask(newsletters.uploadNewsletterMemo, { file, link: '' });
  await admin.ask(newsletters.uploadNewsletterMemo, { link: 'https://casa.example/letter', file: '' });
  stored.push({ path: image, bytes: await admin.download(image) }, { path: file, bytes: memo });
  expect(await admin.download(file)).toEqual(memo);
});

test('teachers sign in, see their classes, and upload lesson guides and files', async () => {
  const { teachers, sections, subjects, school } = built;
  const luz = await arrive('teacher', teachers.luz);
  const tala = await arrive('teacher', teachers.tala);
  Object.assign(here, { luz, tala });
  const weekPlan = samplePdf('week 1');
  const weekPlanPath = await luz.upload(classes.uploadSectionFile, weekPlan, 'Week 1.pdf');
  const narra = await luz.ask(classes.attachSectionFile, { sectionID: sections.narra, attachedFile: weekPlanPath });
  const sheet = await samplePicture({ format: 'png' });
  const sheetPath = await tala.upload(classes.uploadSubjectFile, sheet, 'beads.png');
  const math = await tala.ask(classes.attachSubjectFile, { subjectID: subjects.math, attachedFile: sheetPath });
  school.sectionFiles.set(narra.files[0]?._id ?? '', { owner: sections.narra, path: weekPlanPath });
  school.subjectFiles.set(math.files[0]?._id ?? '', { owner: subjects.math, path: sheetPath });
  stored.push({ path: weekPlanPath, bytes: weekPlan }, { path: sheetPath, bytes: sheet });
  const own = await tala.ask(classes.getTeacherSubjects, { subjectIDs: [subjects.math] });
  expect(own.sections[0]?.students.map(({ _id }) => _id)).toEqual([built.students.amihan.id]);
  expect((await luz.ask(classes.getSectionDetails, { id: sections.narra })).section).toBe('Narra');
  const notHers = { sectionID: sections.narra, attachedFile: weekPlanPath };
  expect((await tala.refused(classes.attachSectionFile, notHers)).status).toBe(403);
});

test('students sign in, see only their class, and download each file unchanged', async () => {
  const { students, sections, subjects, teachers } = built;
  const amihan = await arrive('student', students.amihan);
  const dalisay = await arrive('student', students.dalisay);
  Object.assign(here, { amihan, dalisay });
  const { section, adviser } = await amihan.ask(classes.getOwnSection, { id: sections.narra });
  expect([section.section, adviser._id]).toEqual(['Narra', teachers.luz.id]);
  const own = await amihan.ask(classes.getSubjects, { sectionID: sections.narra });
  expect(own.map(({ _id }) => _id).sort()).toEqual([subjects.math, subjects.life].sort());
  expect((await amihan.refused(classes.getOwnSection, { id: sections.molave })).status).toBe(403);
  const cards = await amihan.ask(people.getTeacherCards, { ids: own.map(({ teacher }) => teacher) });
  expect(cards.map(({ _id }) => _id).sort()).toEqual([teachers.luz.id, teachers.tala.id].sort());
  for (const { path, bytes } of stored) expect(await amihan.download(path)).toEqual(bytes);
  for (const { image } of cards) expect((await amihan.download(renditionPath(image, 96))).length).toBeGreaterThan(0);
  const [weekPlan = { path: '' }] = section.files.map(({ name }) => ({ path: name }));
  expect((await dalisay.client.get(weekPlan.path)).status).toBe(403);
  expect(await amihan.ask(news.getNewsUpdates, {})).toMatchObject([{ text: '<p>Open <strong>house</strong></p>' }]);
  expect(await amihan.ask(newsletters.getNewslettersMemos, {})).toMatchObject([
    { link: 'https://casa.example/letter' },
    { fileName: expect.stringMatching(/^Memo.für.Eltern\.pdf$/) },
  ]);
});

test('student and teacher exchange messages in real time', async () => {
  const { students, teachers } = built;
  tabs.luz = await openTab(server.address, the('luz').client, { query: { userId: teachers.luz.id } });
  tabs.amihan = await openTab(server.address, the('amihan').client, { query: { userId: students.amihan.id } });
  await soon(() => tabOf('luz').received<string[]>('getOnlineUsers').at(-1)).toEqual([students.amihan.id]);
  const sent = await the('amihan').ask(messages.sendMessage, { userId: teachers.luz.id, message: 'Good morning! 🌱' });
  await soon(() => tabOf('luz').received<Message>('newMessage')).toEqual([sent]);
  const answer = await tabOf('luz').call('sendMessage', { to: students.amihan.id, message: 'Hello', clientId: 'one' });
  expect(answer).toMatchObject({ ok: true, data: { message: 'Hello', seq: 2 } });
  const repeated = await tabOf('luz').call('sendMessage', {
    to: students.amihan.id,
    message: 'Hello',
    clientId: 'one',
  });
  expect(repeated).toEqual(answer);
  await soon(() => tabOf('amihan').received<Message>('newMessage')).toEqual([answer.data]);
  expect(await the('luz').ask(messages.teacherConversations, {})).toMatchObject([
    { _id: students.amihan.id, unreadCount: 1 },
  ]);
  await the('luz').ask(messages.readMessages, { userId: students.amihan.id });
  await soon(() => tabOf('amihan').received('messagesRead')).toMatchObject([{ readerId: teachers.luz.id }]);
  expect(await the('luz').ask(messages.teacherConversations, {})).toMatchObject([{ unreadCount: 0 }]);
  await the('dalisay').ask(messages.sendMessage, { userId: teachers.tala.id, message: 'Am I in the choir?' });
});

test('after a teacher is deleted, another has the classes and nothing refers to the deleted one', async () => {
  const { teachers, school } = built;
  const ids = [teachers.tala.id];
  const refusal = await the('admin').refused(people.deleteTeacher, { ids });
  expect(refusal).toMatchObject({ status: 409, code: 'still_assigned' });
  for (const name of ['Tala Reyes', 'Molave', 'Acacia', 'Mathematics']) expect(refusal.error).toContain(name);
  expect(await the('admin').ask(people.deleteTeacher, { ids, reassignTo: teachers.luz.id })).toEqual({
    deleted: 1,
    batch: expect.any(String),
  });
  handOver(school, ids, teachers.luz.id);
  school.teachers.delete(teachers.tala.id);
  await expectSchool(the('admin').client, school);
  expect((await the('tala').refused(people.getSession, {})).status).toBe(401);
  const partners = await the('dalisay').ask(messages.studentConversations, {});
  const known = (await the('dalisay').ask(people.getAllTeachers, {})).map(({ _id }) => _id);
  expect(partners.filter(({ _id }) => !known.includes(_id))).toEqual([]);
});

test('all data and sessions survive a restart', async () => {
  const { teachers, students, sections, school } = built;
  const seen = async () => ({
    admin: await the('admin').ask(people.getStudents, {}),
    news: await the('luz').ask(news.getNewsUpdates, {}),
    letters: await the('luz').ask(newsletters.getNewslettersMemos, {}),
    section: await the('amihan').ask(classes.getOwnSection, { id: sections.narra }),
    chat: await the('amihan').ask(messages.getMessages, { userId: teachers.luz.id }),
  });
  const before = await seen();
  const { code, milliseconds } = await server.end('SIGTERM');
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(maxStopMilliseconds);
  await soon(() => Object.values(tabs).map(({ socket }) => socket.connected)).toEqual([false, false]);
  server = await start();
  for (const name of ['admin', 'luz', 'amihan', 'dalisay'] as const)
    here[name] = reopenVisit(server.address, the(name));
  expect(await seen()).toEqual(before);
  await expectSchool(the('admin').client, school);
  for (const { path, bytes } of stored) expect(await the('amihan').download(path)).toEqual(bytes);
  const { email, password } = students.mayumi;
  await signIn(server.address, 'student', email, password);
  const tab = await openTab(server.address, the('luz').client);
  const sent = await the('amihan').ask(messages.sendMessage, {
    userId: teachers.luz.id,
    message: 'Good morning again',
  });
  expect(sent.seq).toBe(3);
  await soon(() => tab.received<Message>('newMessage')).toEqual([sent]);
  tab.close();
  await expect(server.end('SIGTERM')).resolves.toMatchObject({ code: 0 });
});
