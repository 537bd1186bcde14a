import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { createAttachmentUploads, type UploadProgress } from './attachment-uploads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const error = (status: number, code: ApiError['code'], retryAfterSeconds?: number) =>
  new ApiError({ status, code, message: `${code}.`, retryAfterSeconds });
const fileNamed = (name: string) => ({ name, size: 4, type: 'image/png', blob: new Blob([name]) });

/** Creates uploads to a server that answers the first tries with errors. */
const uploadsAfter = (...errors: ApiError[]) => {
  const stored = new Map<Blob, string>();
  const progress = new Map<Blob, UploadProgress>();
  const tries: number[] = [];
  const uploads = createAttachmentUploads({
    upload: async ({ name }) => {
      tries.push(Date.now());
      const failure = errors.shift();
      if (failure) throw failure;
      return `/uploads/messageUploads/${name}`;
    },
    timing: defaultTiming,
    isWanted: () => true,
    onProgress: (blob, next) => progress.set(blob, next),
    onStored: (blob, path) => stored.set(blob, path),
  });
  return { uploads, stored, progress, tries };
};

test.each([
  ['without a session', error(401, 'unauthenticated'), 0],
  ['after too many uploads', error(429, 'too_many_uploads', 90), 90_000],
  ['after too many calls', error(429, 'rate_limited', 60), 60_000],
  ['without a connection', error(0, 'offline'), 0],
])('pauses an attachment %s and continues', async (_when, failure, asked) => {
  const { uploads, stored, progress, tries } = uploadsAfter(failure);
  const [first, second] = [fileNamed('a.png'), fileNamed('b.png')];
  for (const file of [first, second]) uploads.start(file);
  await vi.advanceTimersByTimeAsync(0);
  expect([progress.get(first.blob), stored.size]).toEqual([{ part: 0 }, 0]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([...stored.values()]).toEqual(['/uploads/messageUploads/a.png', '/uploads/messageUploads/b.png']);
  expect(progress.get(first.blob)).toEqual({ part: 1 });
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(asked);
});

test('does not retry a refused attachment and uploads the next one', async () => {
  const { uploads, stored, progress, tries } = uploadsAfter(error(400, 'invalid'));
  const [first, second] = [fileNamed('a.exe'), fileNamed('b.png')];
  for (const file of [first, second]) uploads.start(file);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(progress.get(first.blob)).toEqual({ part: 0, problem: 'invalid.' });
  expect([tries.length, [...stored.keys()]]).toEqual([2, [second.blob]]);
});

test('does not retry a removed attachment', async () => {
  const { uploads, tries } = uploadsAfter(error(429, 'too_many_uploads', 90));
  const file = fileNamed('a.png');
  uploads.start(file);
  await vi.advanceTimersByTimeAsync(1_000);
  uploads.stop(file);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([tries.length, vi.getTimerCount()]).toEqual([1, 0]);
});
