import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createIdleWorker } from './idle-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'casa-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const orders = pathToFileURL(join(import.meta.dirname, 'worker-orders.ts')).href;
const program = join(folder, 'double.mjs');
writeFileSync(
  program,
  `import { threadId } from 'node:worker_threads';
import { answerOrders } from ${JSON.stringify(orders)};
answerOrders(async (input) => {
  if (input === 'wrong') throw new Error('that is wrong');
  if (input === 'fatal') setTimeout(() => { throw new Error('it is over'); });
  if (input === 'fatal') return new Promise(() => {});
  return { threadId, doubled: input * 2 };
});
`,
);

type Done = { threadId: number; doubled: number };
const open = (idleMs = 60_000) => createIdleWorker<unknown, Done>(pathToFileURL(program), { idleMs });

test('runs work in order in one thread and rejects only the work that fails', async () => {
  const worker = open();
  const [one, wrong, two] = [worker.run(1), worker.run('wrong'), worker.run(2)];
  expect(worker.waiting()).toBe(3);
  await expect(wrong).rejects.toThrow('that is wrong');
  const [first, second] = [await one, await two];
  expect([first.doubled, second.doubled, first.threadId === second.threadId]).toEqual([2, 4, true]);
  expect(worker.waiting()).toBe(0);
  await worker.close();
});

test('rejects pending work when the thread ends, and starts a new thread for the next work', async () => {
  const worker = open();
  await expect(worker.run('fatal')).rejects.toThrow('it is over');
  expect((await worker.run(3)).doubled).toBe(6);
  await worker.close();
});

test('rejects input that cannot be cloned and does not wait for it', async () => {
  const worker = open();
  await expect(worker.run(() => {})).rejects.toThrow('could not be cloned');
  expect(worker.waiting()).toBe(0);
  await worker.close();
});

test('ends an idle thread and starts a new one for the next work', async () => {
  const worker = open(10);
  const { threadId } = await worker.run(1);
  await expect.poll(async () => (await worker.run(1)).threadId, { interval: 100 }).not.toBe(threadId);
  await worker.close();
});
