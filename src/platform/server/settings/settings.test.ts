import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { schoolName } from './school-settings.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const rename = (name: string) => {
  const { settings, database, clock } = casa.services;
  const value = settings.encode(schoolName, name);
  const row = { value, version: clock.newId(), changed_at: clock.now(), confirm_until: null, previous: null };
  return database.transaction((tx) =>
    settings.change(tx, async () => {
      await tx
        .insertInto('settings')
        .values({ key: schoolName.key, ...row })
        .onConflict((same) => same.column('key').doUpdateSet(row))
        .execute();
    }),
  );
};

test('applies the later of two changes, in any order of settling', async () => {
  const { settings } = casa.services;
  const first = await rename('First');
  const second = await rename('Second');
  second();
  first();
  expect(settings.get(schoolName)).toBe('Second');
});
