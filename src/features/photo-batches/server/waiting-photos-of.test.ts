import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import { photoGathering } from '#tests/support/photo-gathering.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('an erasure takes the waiting photos of a person, however they are found, and no others', async () => {
  const admin = await casa.asNew('admin');
  const { begin, add } = photoGathering(() => admin);
  const { id } = await casa.world.student({ first_name: 'Zenaida', last_name: 'Quimpo' });
  await casa.world.student({ first_name: 'Zenaida', last_name: 'Ramos' });
  await casa.services.database.transaction((tx) =>
    tx
      .insertInto('imported_people')
      .values({ account_id: id, role: 'student', external_id: 'LRN-7', last_values: '{}' })
      .execute(),
  );
  const first = await begin();
  for (const name of ['LRN-7.jpg', 'LRN-7 (2).jpg', 'Quimpo, Zenaida.jpg', 'Zenaida Ramos.jpg']) await add(first, name);
  const second = await begin();
  for (const name of ['quimpo 4B.jpg', 'IMG_2041.jpg', 'LRN-71.jpg']) await add(second, name);
  const erased = await admin.call(privacyEndpoints.erasePerson, { id, name: 'Zenaida Quimpo' });
  expect(erased.status).toBe(200);
  const left = await casa.services.database.read.selectFrom('batch_photos').select('file_name').execute();
  expect(left.map(({ file_name }) => file_name).sort()).toEqual(['IMG_2041.jpg', 'LRN-71.jpg', 'Zenaida Ramos.jpg']);
});
