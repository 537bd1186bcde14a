import { mkdtempSync, rmSync } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthEndpoints } from '#features/health/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { notificationsEndpoints } from '#features/notifications/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import { createClient } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { type MailServer, mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { type PushService, startPushService } from '#tests/support/servers/push-service.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testCertificate } from '#tests/support/servers/test-certificate.ts';
import { until } from '#tests/support/until.ts';
import { buildChatSchool, firstAdmin, quietNow } from './chat-school.ts';

const program = join(import.meta.dirname, '../../support/servers/killed-after-commit.ts');
const { CASA_ADMIN_EMAIL: email, CASA_ADMIN_PASSWORD: password } = firstAdmin;

let folder: string;
let server: ServerProcess;
let mails: MailServer;
let pushes: PushService;
let school: Awaited<ReturnType<typeof buildChatSchool>>;

/** @param killedAt kind of pending job before which the server ends */
const start = async (killedAt?: string) => {
  server = await startServer(
    {
      ...firstAdmin,
      ...mailVariables(mails),
      CASA_DATA: folder,
      CASA_TEST_AUTHORITIES: testCertificate.cert,
      ...(killedAt !== undefined && { CASA_TEST_KILLED_AT: killedAt }),
    },
    { program },
  );
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  [mails, pushes] = await Promise.all([startMailServer(), startPushService()]);
  await start();
  school = await buildChatSchool(server.address, 6);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await Promise.all([mails?.stop(), pushes?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const signInAdmin = async () => {
  const admin = createClient(server.address);
  expect((await admin.post('/api/admins/login', { email, password })).status).toBe(200);
  return admin;
};
const clientOf = ({ sessionToken }: { sessionToken: string }) => createClient(server.address, sessionToken);
const personAt = (index: number) => school.students[index] ?? school.teacher;

/** Kills the server between a call's commit and pending job. Returns a function that starts the next server. */
const killDuring = async (kind: string, call: () => Promise<unknown>) => {
  await server.end('SIGTERM');
  await start(kind);
  await call().catch(() => undefined);
  let signal: string | null | undefined;
  void server.exited.then((exit) => {
    signal = exit.signal;
  });
  await until(() => expect(signal).toBe('SIGKILL'));
  const rows = new DatabaseSync(join(folder, 'casa.sqlite'), { readOnly: true });
  expect(rows.prepare('select kind from pending_jobs').all()).toMatchObject([{ kind }]);
  rows.close();
  return { restart: () => start() };
};

const expectNothingPending = async () => {
  const admin = await signInAdmin();
  await admin.call(healthEndpoints.examineHealth, {});
  const { body } = await admin.call(healthEndpoints.getHealth, {});
  expect(JSON.stringify(body)).toContain('No tasks are pending.');
};

const isThere = (path: string) =>
  access(join(folder, path)).then(
    () => true,
    () => false,
  );

/** Returns files below the data folder whose path or content contains one of the words. */
const placesOf = async (words: readonly string[]) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of files) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (words.some((word) => path.includes(word) || bytes.includes(word))) found.push(path);
  }
  return found;
};

/** Creates a student with unique words in the database, a file name and a picture. */
const seedStudent = async (mark: string) => {
  const admin = await signInAdmin();
  const words = ['first', 'last', 'street', 'file'].map((part) => `zq${mark}${part}xv`);
  const [first_name, last_name, address, file] = words;
  const student = {
    ...{ first_name, last_name, address, phone: '1', email: `${mark}@casa.example`, birthdate: '2015-01-01' },
    ...{ parent_fName: 'Luz', parent_lName: 'Reyes', relationship: 'Mother', password: 'narra tree at noon' },
    sectionID: school.sectionID,
  };
  const created = await admin.post('/api/admins/create-student', student);
  expect(created.status).toBe(201);
  const { _id: id } = created.body as { _id: string };
  const own = createClient(server.address);
  await own.post('/api/students/login', { email: student.email, password: student.password });
  const { body: path } = await own.upload('/api/messageUpload', 'file', samplePdf(), `${file}.pdf`);
  await own.call(messagesEndpoints.sendMessage, {
    userId: school.teacher.id,
    message: address ?? '',
    files: [String(path)],
  });
  const { body: photo } = await own.upload('/api/upload', 'image', await samplePicture(), 'me.jpg');
  expect((await own.call(peopleEndpoints.updateStudent, { id, image: String(photo) })).status).toBe(200);
  return { id, name: `${first_name} ${last_name}`, words, photo: String(photo) };
};

test.each([
  ['a', 'privacy:erase-files'],
  ['b', 'privacy:scrub-database'],
])('an erasure killed before its clean-up is completed by the next start (%s)', async (mark, kind) => {
  const { id, name, words, photo } = await seedStudent(mark);
  expect(await isThere(photo)).toBe(true);
  const { restart } = await killDuring(kind, async () => {
    const admin = await signInAdmin();
    await admin.call(privacyEndpoints.erasePerson, { id, name });
  });
  expect(await placesOf(words)).not.toEqual([]);
  await restart();
  await until(async () => expect(await placesOf(words)).toEqual([]));
  expect(await isThere(photo)).toBe(false);
  await expectNothingPending();
});

test('files of an erased batch of the bin are erased by the next start', async () => {
  const { id, photo } = await seedStudent('c');
  const admin = await signInAdmin();
  expect((await admin.post('/api/admins/delete-student', { ids: [id] })).status).toBe(200);
  const { body } = await admin.get('/api/admins/get-bin?kind=student');
  const [{ _id: batch }] = body as [{ _id: string }];
  const { restart } = await killDuring('files:erase-uploads', async () => {
    await (await signInAdmin()).post('/api/admins/erase-batch', { batch });
  });
  expect(await isThere(photo)).toBe(true);
  await restart();
  await until(async () => expect(await isThere(photo)).toBe(false));
  await expectNothingPending();
});

test('a mail not sent before the kill is sent once by the next start', async () => {
  mails.received.length = 0;
  const { restart } = await killDuring('mail:send', async () => {
    const own = createClient(server.address);
    await own.post('/api/students/login', { email: 'student-1@casa.example', password: 'narra tree at noon' });
    await own.post('/api/session/password', { current: 'narra tree at noon', next: 'acacia tree at dawn' });
  });
  expect(mails.received).toEqual([]);
  await restart();
  await until(() => expect(mails.received).toHaveLength(1));
  await expectNothingPending();
  expect(mails.received).toHaveLength(1);
});

test('a notification not sent before the kill is sent once by the next start', async () => {
  const { teacher } = school;
  const browser = pushes.browser();
  await clientOf(personAt(2)).call(notificationsEndpoints.subscribe, browser.subscription);
  const { restart } = await killDuring('notifications:push-messages', async () => {
    await clientOf(teacher).call(messagesEndpoints.sendMessage, { userId: personAt(2).id, message: 'Bring a hat' });
    await server.exited;
  });
  expect(browser.pushes()).toEqual([]);
  await restart();
  await until(() => expect(browser.pushes()).toMatchObject([{ body: '1 new message' }]));
  await expectNothingPending();
  expect(browser.pushes()).toHaveLength(1);
});

test('the file of a deleted waiting message is moved to the trash by the next start', async () => {
  const admin = await signInAdmin();
  expect((await admin.post('/api/admins/set-quiet-hours', { quietHours: quietNow() })).status).toBe(200);
  const own = clientOf(personAt(3));
  const { body: path } = await own.upload('/api/messageUpload', 'file', samplePdf(), 'plan.pdf');
  const sent = await own.call(messagesEndpoints.sendMessage, {
    userId: school.teacher.id,
    message: 'Later',
    files: [String(path)],
  });
  expect(sent.body).toMatchObject({ waitsUntil: expect.any(String) });
  const { restart } = await killDuring('files:discard-uploads', async () => {
    await clientOf(personAt(3)).call(messagesEndpoints.deleteMessage, { id: (sent.body as { _id: string })._id });
  });
  expect(await isThere(String(path))).toBe(true);
  await restart();
  await until(async () => expect(await isThere(String(path))).toBe(false));
  expect(await isThere(String(path).replace('/uploads/', '/uploads/.trash/'))).toBe(true);
  await expectNothingPending();
});
