import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { createBackup, inCasa, makeEmptyPlace, restoreTo } from '#tests/support/backups.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

test('preserves settings and readable secrets in a restored school', async () => {
  const casa = await startTestCasa();
  const folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  const place = await makeEmptyPlace();
  try {
    const admin = await casa.asNew('admin');
    const values = { 'school.name': 'Casa dei Bambini', 'mail.password': 'a secret of mail' };
    const changes = Object.entries(values).map(([key, value]) => ({ key, value, version: '' }));
    expect((await admin.call(settingsEndpoints.saveSettings, { changes })).status).toBe(200);
    const { archive } = await createBackup(casa.services, { to: folder });
    await restoreTo(place, archive);
    await inCasa(place, async ({ settings }) => {
      const password = settings.all.find(({ key }) => key === 'mail.password');
      expect(settings.get(schoolName)).toBe('Casa dei Bambini');
      expect(password && settings.get(password)).toBe('a secret of mail');
    });
  } finally {
    await casa.stop();
    await place.remove();
    await rm(folder, { recursive: true });
  }
});
