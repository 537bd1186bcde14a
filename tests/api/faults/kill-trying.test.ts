import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { yearTurnoverEndpoints as calls } from '#features/year-turnover/contract.ts';
import { openSchool } from './killed-school.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a server killed during a trial of a plan leaves no copy, and the next server repeats the trial', async () => {
  const school = await openSchool();
  const copies = async () =>
    (await readdir(join(school.folder, 'incoming')).catch(() => [])).filter((name) => name.startsWith('copy-'));
  const admin = await school.admin();
  const value = [
    { name: 'Old year', from: day(-300), to: day(-2), terms: [] },
    { name: 'New year', from: day(20), to: day(300), terms: [] },
  ];
  const changes = [{ key: 'days.school-years', version: '', value }];
  expect((await admin.call(settingsEndpoints.saveSettings, { changes })).status).toBe(200);
  const { _id: id } = (await admin.call(calls.draftYearTurnover, {})).body;
  expect((await admin.call(calls.tryYearTurnover, { id })).body.state).toBe('waiting');
  await expect.poll(copies, { timeout: 30_000, interval: 20 }).toHaveLength(1);
  const [interrupted] = await copies();
  await school.killAndStartLater();
  await expect.poll(copies, { timeout: 30_000 }).not.toContain(interrupted);
  const adminAfterRestart = await school.admin();
  await expect
    .poll(async () => (await adminAfterRestart.call(calls.getTurnoverTrial, { id })).body.last, {
      timeout: 180_000,
      interval: 500,
    })
    .toMatchObject({ rows: expect.any(Number), counts: { move: 0, leave: 0 } });
  expect((await adminAfterRestart.call(calls.getYearTurnover, { id })).body.state).toBe('draft');
  expect(await copies()).toEqual([]);
  await school.close();
}, 300_000);
