import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { forgetSecondStep, lossesOfAccess } from '#tests/support/lost-access.ts';
import { openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_SECOND_FACTOR: 'staff' });
});
afterAll(() => casa.stop());

const teacherWithTab = async () => {
  const teacher = await casa.world.teacher();
  const client = await casa.signedIn({ id: teacher.id, role: 'teacher' });
  await forgetSecondStep(casa, teacher.id);
  return { ...teacher, client, tab: await openTab(casa.address, client) };
};

const isClosed = (tab: Tab) => until(() => expect(tab.socket.connected).toBe(false));
const countMessages = async (sender: string) =>
  (await casa.services.database.read.selectFrom('messages').select('id').where('sender_id', '=', sender).execute())
    .length;

describe('open tab', () => {
  test.each(Object.entries(lossesOfAccess))('is refused every request after %s', async (_, { code, lose }) => {
    const student = await casa.world.student();
    for (const [wire, data] of [
      ['sendMessage', { to: student.id, message: 'still here', clientId: 'a-client-id-of-this-tab' }],
      ['readMessages', { from: student.id }],
      ['conversationsTag', {}],
    ] as const) {
      const { id, client, tab } = await teacherWithTab();
      await lose(casa, id);
      expect(await tab.call(wire, data)).toMatchObject({ ok: false, error: { code } });
      expect((await client.get('/api/teachers/get-all-students')).body).toMatchObject({ code });
      await isClosed(tab);
      expect(await countMessages(id)).toBe(0);
    }
  });

  test.each(Object.entries(lossesOfAccess))('receives no messages after %s', async (_, { lose }) => {
    const { id, tab } = await teacherWithTab();
    const [one, other] = [await casa.asNew('student'), await casa.asNew('student')];
    expect((await one.post(`/api/messages/send/${id}`, { message: 'Good morning' })).status).toBe(201);
    await until(() => expect(tab.received('newMessage')).toHaveLength(1));
    await lose(casa, id);
    await casa.runJob('close tabs of ended sessions');
    await isClosed(tab);
    await other.post(`/api/messages/send/${id}`, { message: 'Good evening' });
    expect(tab.received('newMessage')).toHaveLength(1);
  });

  test('closes when its user signs in again in the same browser and must enroll a second factor', async () => {
    const { email, client, tab } = await teacherWithTab();
    const elsewhere = await openTab(casa.address, client);
    expect((await client.post('/api/teachers/login', { email, password: worldPassword })).status).toBe(200);
    expect((await client.get('/api/session')).body).toMatchObject({ mustEnrol: true });
    await Promise.all([isClosed(tab), isClosed(elsewhere)]);
  });

  test('stays open for users without requirements while others are closed', async () => {
    const { email, tab } = await teacherWithTab();
    const { tab: other } = await teacherWithTab();
    await casa.visitor().post('/api/teachers/login', { email, password: worldPassword });
    await isClosed(tab);
    await casa.runJob('close tabs of ended sessions');
    expect(other.socket.connected).toBe(true);
    expect(await other.call('conversationsTag', {})).toMatchObject({ ok: true });
    other.close();
  });
});
