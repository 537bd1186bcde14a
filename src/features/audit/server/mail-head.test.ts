import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { verifyChain } from './verify-chain.ts';

let casa: TestCasa;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  casa = await startTestCasa({ ...mailVariables(mail), CASA_TIME_ZONE: 'Asia/Manila' });
});
afterAll(async () => {
  await casa.stop();
  await mail.stop();
});

const mails = () =>
  casa.services.database.read
    .selectFrom('mail_outbox')
    .selectAll()
    .where('kind', '=', 'audit-head')
    .orderBy('key')
    .execute();

/** Runs the job, which stores the mails without sending them. */
const mailHead = async () => {
  const job = casa.jobs.find(({ name }) => name === 'mail the head of the audit log');
  await job?.run(new AbortController().signal, () => {});
};

test('mails admins the head of the log once in the first week of a month, and the head verifies', async () => {
  await casa.asNew('admin');
  const admins = await casa.services.database.read
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .execute();
  await casa.runJob('seal the audit log');
  const dayOfMonth = () =>
    Number(
      new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Asia/Manila' }).format(casa.clock.milliseconds()),
    );
  while (dayOfMonth() <= 7) casa.clock.advance(24 * 3600);
  await mailHead();
  expect(await mails()).toEqual([]);
  while (dayOfMonth() !== 1) casa.clock.advance(24 * 3600);
  await mailHead();
  casa.clock.advance(3600);
  await mailHead();
  const found = await mails();
  await casa.services.database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ state: 'refused', finished_at: casa.clock.now() })
      .where('id', '=', found[0]?.id ?? '')
      .execute(),
  );
  await mailHead();
  expect((await mails()).filter(({ state }) => state === 'waiting')).toHaveLength(found.length - 1);
  casa.clock.advance(25 * 3600);
  await mailHead();
  expect((await mails()).map(({ state }) => state)).toEqual(found.map(() => 'waiting'));
  expect(found.map(({ account_id }) => account_id).sort()).toEqual(admins.map(({ id }) => id).sort());
  expect(admins.length).toBeGreaterThan(1);
  const { text } = JSON.parse(found[0]?.content ?? '{}') as { text: string };
  const [, number, seal] = /^(\d+):([0-9a-f]{64})$/m.exec(text) ?? [];
  const witness = { number: Number(number), seal: String(seal) };
  expect((await verifyChain(casa.services.database.read, witness)).fault).toBeUndefined();
  const cut = { ...witness, seal: witness.seal.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')) };
  expect((await verifyChain(casa.services.database.read, cut)).fault?.kind).toBe('cut');
});
