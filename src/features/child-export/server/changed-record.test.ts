import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { observationsEndpoints } from '#features/observations/contract.ts';
import { operationChanged } from '#kernel/operation.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { exportOperation } from './archive/export-operation.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: Awaited<ReturnType<typeof childExportFixture>>;
beforeEach(async () => {
  fixture = await childExportFixture(casa, { admin, adviser });
});

test('checks several exports of one student only once', async () => {
  await fixture.observe({ visibility: 'family' });
  await fixture.begin();
  await fixture.begin(adviser);
  await fixture.begin(adviser, fixture.ben);
  await fixture.run();
  const kind = exportOperation(casa.services);
  const { source } = kind;
  if (!source) throw new Error('a record is made of something');
  const checked: (string | null)[] = [];
  const watched = {
    ...source,
    digest: async (operation: Parameters<typeof source.digest>[0]) => {
      checked.push(operation.subject_id);
      return source.digest(operation);
    },
  };
  await eraseOutdated(casa.services, [{ ...kind, source: watched }]);
  expect(checked.sort()).toEqual([fixture.ana, fixture.ben].sort());
  expect((await fixture.listed())[0]).toMatchObject({ state: 'done' });
});

test.each([
  [
    'a text is written anew',
    async (id: string) => {
      const change = {
        id,
        day: '2026-01-05',
        studentIDs: [fixture.ana],
        text: 'Poured oats.',
        visibility: 'family' as const,
      };
      expect((await adviser.call(observationsEndpoints.changeObservation, change)).status).toBe(200);
    },
  ],
  ['a lesson is recorded', () => fixture.record({ day: '2026-01-12', kind: 'mastered' })],
  [
    'a lesson is called something else',
    () =>
      casa.services.database.transaction((tx) =>
        tx.updateTable('lessons').set({ family_text: 'Ten cubes.' }).where('id', '=', fixture.lesson).execute(),
      ),
  ],
])('refuses the download once %s', async (_what, change) => {
  const { id: observation } = await fixture.observe({ visibility: 'family', text: 'Poured rice.' });
  await fixture.record();
  const id = await fixture.begin();
  await fixture.run();
  expect((await fixture.file(id)).status).toBe(200);
  await change(observation);
  expect((await fixture.file(id)).status).toBe(409);
});

test('notifies the user of an outdated export even if its file cannot be deleted yet', async () => {
  await fixture.observe({ visibility: 'family' });
  const id = await fixture.begin();
  await fixture.run();
  const kind = exportOperation(casa.services);
  await eraseOutdated(casa.services, [kind]);
  const { source } = kind;
  if (!source) throw new Error('a record is made of something');
  const digest: typeof source.digest = async (one) => (one.id === id ? 'another one' : source.digest(one));
  const { files, events } = casa.services;
  vi.spyOn(files, 'remove').mockRejectedValue(new Error('the disk does not answer'));
  const emit = vi.spyOn(events, 'emit');
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(eraseOutdated(casa.services, [{ ...kind, source: { ...source, digest } }])).rejects.toThrow(
    'the disk does not answer',
  );
  expect(emit.mock.calls.flat(2)).toEqual([
    expect.objectContaining({ definition: operationChanged, payload: { ownerId: admin.id } }),
  ]);
  expect((await fixture.listed())[0]).toMatchObject({ state: 'failed', problem: source.changed });
});
