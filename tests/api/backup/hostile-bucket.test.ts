import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runBackupProcess } from '#app/backup/nightly-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { EnvError, readEnv } from '#platform/server/env.ts';
import { bounded } from '#platform/server/files/bounded-answers.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const megabyte = 1024 ** 2;
const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL'] as const;

let answer: RequestListener;
let paths: string[];
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  answer(request, response);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of names) process.env[name] = name === 'AWS_ENDPOINT_URL' ? url : 'secret-of-the-test';
});
afterAll(() => {
  for (const name of names) delete process.env[name];
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  paths = [];
});
afterEach(() => vi.restoreAllMocks());

const xml = (response: ServerResponse, text: string, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(text);
};
const listing = (inner: string) => `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`;
const entry = (key: string) =>
  `<Contents><Key>${key}</Key><Size>1</Size><ETag>"x"</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;

/** Sends an endless response. Counts the bytes that the client has accepted. */
const endless = (start: string) => {
  const sent = { bytes: 0 };
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.write(start);
    const block = Buffer.alloc(64 * 1024, ' ');
    const more = () => {
      while (!response.destroyed && response.write(block)) sent.bytes += block.length;
    };
    response.on('drain', more);
    more();
  };
  return sent;
};

const archives = async () => (await openPlace('s3://school/nights')).archives();
const archive = 'casa-x-20260101T000000000Z.tar.zst';

test('aborts an endless list after some megabytes', async () => {
  const sent = endless('<?xml version="1.0"?><ListBucketResult>');
  await expect(archives()).rejects.toMatchObject({ code: 'unavailable' });
  expect(sent.bytes).toBeLessThan(200 * megabyte);
}, 60_000);

test('aborts an endless note', async () => {
  endless('{');
  await expect((await openPlace('s3://school/nights')).readNote(archive)).rejects.toMatchObject({
    code: 'unavailable',
  });
}, 60_000);

test('aborts a list whose pages repeat', async () => {
  answer = (_request, response) =>
    xml(
      response,
      listing(`<IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken>${entry('nights/a')}`),
    );
  await expect(archives()).rejects.toMatchObject({ code: 'unavailable' });
  expect(paths.length).toBeLessThan(5);
});

test('does not expand entities', async () => {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  answer = (_request, response) =>
    xml(
      response,
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "boom"><!ENTITY file SYSTEM "file:///etc/passwd">${levels}]><ListBucketResult>${entry('nights/&l9;')}${entry('nights/&file;')}</ListBucketResult>`,
    );
  const before = process.memoryUsage().rss;
  const found = await archives().catch(() => []);
  expect(found).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte);
});

test('does not follow redirects', async () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/latest/meta-data`;
  for (const status of [301, 302, 307]) {
    answer = (_request, response) => {
      response.writeHead(status, { location });
      response.end();
    };
    await expect(archives()).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(elsewhere).toEqual([]);
  other.close();
}, 60_000);

test('aborts a slow body in time', async () => {
  const through = bounded(megabyte, 300);
  through.resume();
  const fault = new Promise<Error>((resolve) => through.once('error', resolve));
  const from = performance.now();
  const dripping = setInterval(() => through.writable && through.write('.'), 20);
  expect((await fault).message).toMatch(/took longer/);
  clearInterval(dripping);
  expect(performance.now() - from).toBeLessThan(3000);
});

test.each([
  { CASA_BACKUP_TO: 's3://AKIA123:very-secret@school/nights' },
  { CASA_FILES: 's3://AKIA123:very-secret@school/files' },
  { CASA_BACKUP_PING: 'https://user:very-secret@watch.example/ping' },
  { CASA_BACKUP_PING: 'https://very-secret@watch.example/ping' },
])('refuses a secret in an address without repeating it: %o', (variables) => {
  const refusal = () => readEnv(variables);
  expect(refusal).toThrow(EnvError);
  expect(refusal).toThrow(/must not contain/);
  expect(refusal).not.toThrow(/very-secret/);
});

test('line breaks in an address add no header', () => {
  expect(() => readEnv({ CASA_BACKUP_PING: 'https://watch.example/a\r\nX-Evil: 1' })).not.toThrow();
  expect(new URL('https://watch.example/a\r\nX-Evil: 1').pathname).toBe('/aX-Evil:%201');
});

test('does not read the watcher’s response, does not follow its redirect, and logs a missing response', async () => {
  const casa: TestCasa = await startTestCasa();
  const to = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  const { env, log } = casa.services;
  const warnings: string[] = [];
  const run = () =>
    runBackupProcess({
      ...casa.services,
      log: Object.assign(Object.create(log), { warn: (...parts: unknown[]) => warnings.push(String(parts.at(-1))) }),
      env: { ...env, backup: { ...env.backup, to, pingUrl: `${url}/ping` } },
    })(new AbortController().signal, () => {});
  try {
    answer = (_request, response) => {
      response.writeHead(302, { location: `${url}/other` });
      response.end();
    };
    await run();
    expect([paths, warnings]).toEqual([['/ping'], [expect.stringContaining('did not answer')]]);
    const sent = endless('');
    await run();
    await setTimeout(200);
    expect(sent.bytes).toBeLessThan(50 * megabyte);
    expect(warnings).toHaveLength(1);
    expect((await readdir(to)).filter((name) => name.endsWith('.age'))).toHaveLength(1);
  } finally {
    await casa.stop();
    await rm(to, { recursive: true });
  }
}, 120_000);
