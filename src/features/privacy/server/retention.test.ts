import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/public.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { listOldDetails, redactOldDetails } from './retention.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_KEEP_AUDIT_DAYS: '400' });
});
afterAll(() => casa.stop());

test('removes exactly the details found by the dry run and keeps the chain valid', async () => {
  const admin = await casa.asNew('admin');
  for (const category of ['Narra', 'Molave']) await admin.post('/api/admins/create-category', { category });
  await casa.runJob('seal the audit log');
  expect(await listOldDetails(casa.services, 400)).toEqual([]);
  casa.clock.advance(401 * 24 * 3600);
  const later = await casa.asNew('admin');
  await later.post('/api/admins/create-category', { category: 'Acacia' });
  const named = await listOldDetails(casa.services, 400);
  expect(await listOldDetails(casa.services, 500)).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(2);
  expect(await redactOldDetails(casa.services)).toEqual(named);
  expect(await listOldDetails(casa.services, 400)).toEqual([]);
  const lines = await casa.services.database.read.selectFrom('audit_log').select(['id', 'after']).execute();
  expect(lines.filter(({ after }) => /Narra|Molave/.test(after ?? ''))).toEqual([]);
  expect(lines.filter(({ after }) => /Acacia/.test(after ?? ''))).toHaveLength(1);
  await casa.runJob('seal all late audit lines');
  const { fault, redacted } = await verifyChain(casa.services.database.read);
  expect([fault, redacted]).toEqual([undefined, named.length]);
});
