import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseOffThread } from './parse-off-thread.ts';
import { SheetError } from './sheet.ts';

/** A worker that responds when the test decides. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  readonly received: unknown[] = [];
  isEnded = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.received.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}
const latest = () => FakeWorker.all.at(-1) ?? expect.unreachable('no worker was started');
const source = { text: 'Name\nMia' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reads the file in a worker and terminates the worker', async () => {
  const reading = parseOffThread(source);
  expect(latest().received).toEqual([source]);
  latest().onmessage({ data: { tables: [] } });
  expect(await reading).toEqual({ tables: [] });
  expect(latest().isEnded).toBe(true);
});

test("passes on the worker's refusal message", async () => {
  const reading = parseOffThread(source);
  latest().onmessage({ data: { refusal: 'This file is empty.' } });
  await expect(reading).rejects.toThrow(new SheetError('This file is empty.'));
});

test('terminates the worker on abort and reads nothing', async () => {
  const controller = new AbortController();
  const reading = parseOffThread(source, controller.signal);
  controller.abort();
  await expect(reading).rejects.toThrow('Nothing was read');
  expect(latest().isEnded).toBe(true);
});

test('terminates a worker that takes more than a minute', async () => {
  const reading = parseOffThread(source);
  const refused = expect(reading).rejects.toThrow('more than 1 minute');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(latest().isEnded).toBe(true);
});

test('terminates a worker that fails', async () => {
  const reading = parseOffThread(source);
  latest().onerror({ message: 'out of memory' });
  await expect(reading).rejects.toThrow('out of memory');
  expect(latest().isEnded).toBe(true);
});
