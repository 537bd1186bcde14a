import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { CommandContext, Services } from '../context.ts';
import { systemContext } from '../system-context.ts';
import { cancelOperation, type OperationKind, runOperations, startOperation, tidyOperations } from './operations.ts';

let casa: TestCasa;
let services: Services;
let owner: string;
beforeAll(async () => {
  casa = await startTestCasa();
  ({ services } = casa);
  owner = (await casa.asNew('admin')).id;
});
afterAll(() => casa.stop());

const kind = 'test-work';
const work: OperationKind = { kind, run: (_operation, to) => writeFile(to, 'a result') };

const asOwner = <T>(work: (context: CommandContext) => Promise<T>) =>
  systemContext(services).transaction((context) => work({ ...context, actor: { id: owner, role: 'admin' } as never }));

const begin = () => asOwner((context) => startOperation(context, { kind, owner_id: owner, subject_id: null }));

/** Runs the operation until its result is stored, then never continues, as after a process crash. */
const runUntilStored = () =>
  new Promise<void>((resolve) => {
    const moveIn: Services['files']['moveIn'] = async (...moving) => {
      await services.files.moveIn(...moving);
      resolve();
      return new Promise(() => {});
    };
    void runOperations({ ...services, files: { ...services.files, moveIn } }, [work]);
  });

const change = (id: string, set: object) =>
  services.database.transaction((tx) => tx.updateTable('operations').set(set).where('id', '=', id).execute());
const sizeOf = (id: string) => services.files.size(`operations/${id}`);
const rowOf = (id: string) =>
  services.database.read.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirst();

test('deletes a result stored by a killed process after the operation was cancelled', async () => {
  const id = await begin();
  await runUntilStored();
  expect(await sizeOf(id)).toBe(8);
  await tidyOperations(services);
  // Other processes still consider the operation running.
  expect(await sizeOf(id)).toBe(8);
  await asOwner((context) => cancelOperation(context, { id, owner_id: owner }));
  await tidyOperations(services);
  expect([await sizeOf(id), (await rowOf(id))?.result_key]).toEqual([undefined, null]);
});

test('deletes a stored result after the operation has failed too often', async () => {
  const id = await begin();
  await runUntilStored();
  await change(id, { tries: 3, leased_until: null, state: 'waiting' });
  await runOperations(services, [work]);
  expect(await rowOf(id)).toMatchObject({ state: 'failed' });
  await tidyOperations(services);
  expect(await sizeOf(id)).toBeUndefined();
});

test('lets the next process complete the operation and keeps its result', async () => {
  const id = await begin();
  await runUntilStored();
  await change(id, { leased_until: null, state: 'waiting' });
  await runOperations(services, [work]);
  await tidyOperations(services);
  expect(await rowOf(id)).toMatchObject({ state: 'done', result_size: 8 });
  expect(await sizeOf(id)).toBe(8);
});

test('stores no result key if the result cannot be stored', async () => {
  const id = await begin();
  const moveIn = () => Promise.reject(new Error('the disk is gone'));
  await runOperations({ ...services, files: { ...services.files, moveIn } }, [work]);
  await tidyOperations(services);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', result_key: null });
  expect(casa.errors.splice(0)).toHaveLength(1);
});
