import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseOffThread } from './parse-off-thread.ts';
import { SheetError } from './sheet.ts';

/** A worker that answers when the test says so. */
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

test('a worker reads the file and ends', async () => {
  const reading = parseOffThread(source);
  expect(latest().received).toEqual([source]);
  latest().onmessage({ data: { tables: [] } });
  expect(await reading).toEqual({ tables: [] });
  expect(latest().isEnded).toBe(true);
});

test('the message of a refusal is that of the worker', async () => {
  const reading = parseOffThread(source);
  latest().onmessage({ data: { refusal: 'This file is empty.' } });
  await expect(reading).rejects.toThrow(new SheetError('This file is empty.'));
});

test('a worker that is stopped ends, and nothing is read', async () => {
  const controller = new AbortController();
  const reading = parseOffThread(source, controller.signal);
  controller.abort();
  await expect(reading).rejects.toThrow('Nothing was read');
  expect(latest().isEnded).toBe(true);
});

test('a worker that takes more than a minute ends', async () => {
  const reading = parseOffThread(source);
  const refused = expect(reading).rejects.toThrow('more than a minute');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(latest().isEnded).toBe(true);
});

test('a worker that fails ends, too', async () => {
  const reading = parseOffThread(source);
  latest().onerror({ message: 'out of memory' });
  await expect(reading).rejects.toThrow('out of memory');
  expect(latest().isEnded).toBe(true);
});
