import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { announcementsEndpoints } from '../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { announce } = announcementsEndpoints;

const sectionOf = async (count: number) => {
  const { id: teacher } = await casa.world.teacher({});
  const { id: section } = await casa.world.section({ adviser: teacher });
  for (let at = 0; at < count; at += 1) await casa.world.studentIn(section);
  return { teacher, section };
};

const announceTo = async (count: number) => {
  const { teacher, section } = await sectionOf(count);
  const input = { sectionID: section, message: 'Rain boots tomorrow.', clientId: 'rain' };
  const statements = await statementsOf(casa, { id: teacher, role: 'teacher' }, announce, input);
  const sent = casa.services.database.read
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['seq', 'last_seq', 'student_unread', 'teacher_unread'])
    .where('sender_id', '=', teacher);
  return { statements, sent: await sent.execute() };
};

test('uses the same number of statements for 30 students as for one', async () => {
  const [one, many] = [await announceTo(1), await announceTo(30)];
  expect(many.sent).toEqual(Array(30).fill({ seq: 1, last_seq: 1, student_unread: 1, teacher_unread: 0 }));
  expect(many.statements.length).toBe(one.statements.length);
  // One statement is the quota check, whose result is cached for 12 hours per teacher.
  expect(many.statements.length, many.statements.join('\n')).toBeLessThanOrEqual(10);
});

test('uses two more statements if the students do not fit into one statement', async () => {
  const { statements, sent } = await announceTo(501);
  expect(sent.length).toBe(501);
  expect(statements.length).toBeLessThanOrEqual(12);
});
