import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { createBackup, makeEmptyPlace, type Place, restoreTo, schoolKey } from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { origin, passkeysAt } from '#tests/support/passkeys.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let place: Place;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_PUBLIC_URL: origin });
  place = await makeEmptyPlace();
});
afterAll(async () => {
  await casa.stop();
  await place.remove();
});

test('a passkey and its recovery codes work in a restored school', async () => {
  const { person, device, recoveryCodes } = await passkeysAt(casa).withPasskey();
  const key = await schoolKey(casa.services);
  const { archive } = await createBackup(casa.services, { key });
  await restoreTo(place, archive, { key });

  const restored = await openCasa(
    readEnv({ ...place.variables, CASA_PUBLIC_URL: origin, PORT: '0' }),
    createLog('silent'),
  );
  const servers = await openServers(restored, { withJobs: false });
  try {
    const { role, email } = person;
    const account = { role, email, password: worldPassword };
    const alone = await createClient(servers.address).post(`/api/${role}s/login`, account);
    expect(alone).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    const browser = createClient(servers.address);
    const { body } = await browser.post('/api/session/begin-passkey-sign-in', account);
    const { options } = body as { options: Parameters<typeof device.show>[0] };
    expect((await browser.post('/api/session/sign-in-with-passkey', { passkey: device.show(options) })).status).toBe(
      200,
    );
    expect((await browser.get('/api/session')).body).toMatchObject({ user: { _id: person.id } });
    const byCode = { ...account, code: recoveryCodes[0] };
    const answer = await createClient(servers.address).post('/api/session/sign-in-with-code', byCode);
    expect(answer).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
  } finally {
    await servers.close();
    await restored.close();
  }
});
