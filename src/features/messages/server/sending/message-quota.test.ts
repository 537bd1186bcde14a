import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementsEndpoints } from '#features/announcements/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';
import { maxMessageLength } from '../../limits.ts';

const { sendMessage } = messagesEndpoints;
const { announce } = announcementsEndpoints;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_STUDENT_MESSAGES_MB: '1', CASA_TEACHER_MESSAGES_MB: '1' });
});
afterAll(() => casa.stop());

/** A text of 8,000 bytes. */
const long = '😀'.repeat(maxMessageLength / 2);
const fits = Math.floor((1024 * 1024) / Buffer.byteLength(long));

const people = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });

const fill = async (client: Client, to: string) => {
  const sends = Array.from({ length: fits }, (_, n) =>
    client.call(sendMessage, { userId: to, message: long, clientId: `long-${n}` }),
  );
  return new Set((await Promise.all(sends)).map(({ status }) => status));
};

const quotaMessage = /^Your message was not sent\. Your messages use 1 MB of the allowed 1 MB\. Ask the school office/;

test('refuses messages beyond the quota with an explanation, while other users can write', async () => {
  const { student, teacher } = await people();
  expect(await fill(student, teacher.id)).toEqual(new Set([201]));
  const more = { userId: teacher.id, message: long, clientId: 'more' };
  expect(await student.call(sendMessage, more)).toMatchObject({
    status: 413,
    body: { code: 'storage_quota', message: expect.stringMatching(quotaMessage) },
  });
  const repeated = { userId: teacher.id, message: long, clientId: 'long-0' };
  expect((await student.call(sendMessage, repeated)).status).toBe(200);
  expect((await student.call(sendMessage, { ...more, message: 'Short', clientId: 'short' })).status).toBe(201);
  expect((await teacher.call(sendMessage, { userId: student.id, message: 'So much!' })).status).toBe(201);
});

test('counts each copy of an announcement', async () => {
  const teacher = await casa.asNew('teacher');
  const section = await casa.world.section({ adviser: teacher.id });
  for (let count = 0; count < 3; count += 1) await casa.world.studentIn(section.id);
  const statuses: number[] = [];
  for (let count = 0; count < fits / 3 + 1; count += 1) {
    const input = { sectionID: section.id, message: long, clientId: `day-${count}` };
    statuses.push((await teacher.call(announce, input)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(Math.floor(fits / 3));
  expect(statuses.at(-1)).toBe(413);
});

test('does not sum the messages of a refused sender on each attempt', async () => {
  const { student, teacher } = await people();
  expect(await fill(student, teacher.id)).toEqual(new Set([201]));
  const { ports, database } = casa.services;
  const refused = () => ports.messageQuota.require(database.read, { id: student.id, role: 'student' }, 8000);
  const sums = async () => {
    const statements = await recordStatements(() => expect(refused()).rejects.toThrow(quotaMessage));
    return statements.filter((sql) => sql.includes('octet_length')).length;
  };
  const refusals = [];
  for (let count = 0; count < 5; count += 1) refusals.push(await sums());
  expect(refusals.slice(1)).toEqual([0, 0, 0, 0]);
  casa.clock.advance(61);
  expect([await sums(), await sums()]).toEqual([1, 0]);
  casa.clock.advance(-61);
});

test('frees quota a minute after a deletion', async () => {
  const { student, teacher } = await people();
  expect(await fill(student, teacher.id)).toEqual(new Set([201]));
  const more = { userId: teacher.id, message: long, clientId: 'more' };
  expect((await student.call(sendMessage, more)).status).toBe(413);
  await casa.services.database.transaction((tx) =>
    tx.deleteFrom('messages').where('sender_id', '=', student.id).where('client_id', '=', 'long-1').execute(),
  );
  expect((await student.call(sendMessage, more)).status).toBe(413);
  casa.clock.advance(61);
  expect((await student.call(sendMessage, more)).status).toBe(201);
  casa.clock.advance(-61);
});
