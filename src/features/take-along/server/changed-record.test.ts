import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { observationsEndpoints } from '#features/observations/contract.ts';
import { operationChanged } from '#kernel/operation.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { childArchives } from '#tests/support/child-archives.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { archiveOperation } from './archive/public.ts';

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

let room: Awaited<ReturnType<typeof childArchives>>;
beforeEach(async () => {
  room = await childArchives(casa, { admin, adviser });
});

test('what several have asked for of one child is looked at once', async () => {
  await room.observe({ visibility: 'family' });
  await room.begin();
  await room.begin(adviser);
  await room.begin(adviser, room.ben);
  await room.run();
  const kind = archiveOperation(casa.services);
  const { source } = kind;
  if (!source) throw new Error('a record is made of something');
  const looked: (string | null)[] = [];
  const watched = {
    ...source,
    digest: async (operation: Parameters<typeof source.digest>[0]) => {
      looked.push(operation.subject_id);
      return source.digest(operation);
    },
  };
  await eraseOutdated(casa.services, [{ ...kind, source: watched }]);
  expect(looked.sort()).toEqual([room.ana, room.ben].sort());
  expect((await room.listed())[0]).toMatchObject({ state: 'done' });
});

test.each([
  [
    'a text is written anew',
    async (id: string) => {
      const change = {
        id,
        day: '2026-01-05',
        studentIDs: [room.ana],
        text: 'Poured oats.',
        visibility: 'family' as const,
      };
      expect((await adviser.call(observationsEndpoints.changeObservation, change)).status).toBe(200);
    },
  ],
  ['a lesson is recorded', () => room.record({ day: '2026-01-12', kind: 'mastered' })],
  [
    'a lesson is called something else',
    () =>
      casa.services.database.transaction((tx) =>
        tx.updateTable('lessons').set({ family_text: 'Ten cubes.' }).where('id', '=', room.lesson).execute(),
      ),
  ],
])('a file is given out no more once %s', async (_what, change) => {
  const { id: observation } = await room.observe({ visibility: 'family', text: 'Poured rice.' });
  await room.record();
  const id = await room.begin();
  await room.run();
  expect((await room.file(id)).status).toBe(200);
  await change(observation);
  expect((await room.file(id)).status).toBe(409);
});

test('whoever asked hears that a file is out of date also where it cannot be erased yet', async () => {
  await room.observe({ visibility: 'family' });
  const id = await room.begin();
  await room.run();
  const kind = archiveOperation(casa.services);
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
  expect((await room.listed())[0]).toMatchObject({ state: 'failed', problem: source.changed });
});
