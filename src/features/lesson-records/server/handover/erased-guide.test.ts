import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Handover, Move } from '../../handover-schemas.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const call = (name: string, body: object, client: Client) => client.post(`/api/records/${name}`, body);
const list = async (client: Client) => (await call('get-handovers', {}, client)).body as Move[];

test('a handover of an erased teacher does not pass to the next adviser of the former class', async () => {
  const former = await casa.asNew('teacher');
  const next = await casa.asNew('teacher');
  const stranger = await casa.asNew('teacher');
  const admin = await casa.asNew('admin');
  const { id: old } = await casa.world.section({ name: 'Narra', adviser: former.id });
  const { id: now } = await casa.world.section({ name: 'Molave', adviser: next.id });
  const { id: ana } = await casa.world.student({ first_name: 'Ana', middle_name: '', last_name: 'Cruz' });
  await casa.world.enroll(ana, old);
  await casa.world.syncEnrollmentPeriods();
  await casa.world.movedStudent({ student: ana, from: old, to: now, daysAgo: 5 });

  const { database } = casa.services;
  await database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: stranger.id }).where('id', '=', old).execute(),
  );
  const { previewErasure, erasePerson } = privacyEndpoints;
  const { name } = (await admin.call(previewErasure, { id: former.id })).body;
  expect((await admin.call(erasePerson, { id: former.id, name })).status).toBe(200);
  await casa.world.syncEnrollmentPeriods();

  expect(await list(stranger)).toEqual([]);
  expect((await call('get-handover', { studentID: ana }, stranger)).status).toBe(403);
  const notes = { studentID: ana, agreements: 'Sleeps.', interests: 'Maps.', version: 0 };
  expect((await call('save-handover-notes', notes, stranger)).status).toBe(403);
  const { from } = (await call('get-handover', { studentID: ana }, next)).body as Handover;
  expect(from).toMatchObject({ section: 'Narra' });
  expect(await list(next)).toMatchObject([{ from: 'Narra', to: 'Molave', hasCome: true }]);
  const left = await database.read
    .selectFrom('stays')
    .select('adviser_id')
    .where('student_id', '=', ana)
    .orderBy('from_at')
    .execute();
  expect(left.map(({ adviser_id }) => adviser_id)).toEqual(['', next.id]);
});
