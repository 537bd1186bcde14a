import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { epochWire } from '#kernel/epoch.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('the session and each connection report the school’s epoch', async () => {
  const { epoch } = await getSchoolIdentity(casa.services.database.read);
  for (const role of ['admin', 'teacher', 'student'] as const) {
    const person = await casa.asNew(role);
    expect((await person.call(peopleEndpoints.getSession, {})).body).toMatchObject({ epoch });
    const tab = await openTab(casa.address, person);
    await expect.poll(() => tab.received(epochWire)).toEqual([{ epoch }]);
    tab.close();
  }
});
