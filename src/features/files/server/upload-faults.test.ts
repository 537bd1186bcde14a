import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const token = 'for the figures of this test';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa({ CASA_METRICS_TOKEN: token });
  admin = await casa.asNew('admin');
  expect((await admin.upload('/api/newsletterUpload', 'file', samplePdf(), 'first.pdf')).status).toBe(201);
});
afterAll(() => casa.stop());

const everything = async () => {
  const stored = await readdir(join(casa.dataFolder, 'uploads'), { recursive: true, withFileTypes: true });
  return {
    rows: (await casa.services.database.read.selectFrom('files').select('path').execute()).length,
    stored: stored.filter((entry) => entry.isFile()).length,
    incoming: (await readdir(join(casa.dataFolder, 'incoming'))).length,
  };
};

test('stores nothing of a file that is too large', async () => {
  const before = await everything();
  const large = Buffer.concat([await samplePicture(), Buffer.alloc(11 * 1024 * 1024)]);
  expect(await admin.upload('/api/upload', 'image', large, 'a.jpg')).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'The file is too large. The maximum is 10 MB.' },
  });
  const document = Buffer.concat([samplePdf(), Buffer.alloc(26 * 1024 * 1024)]);
  expect(await admin.upload('/api/newsletterUpload', 'file', document, 'a.pdf')).toMatchObject({ status: 413 });
  expect(await everything()).toEqual(before);
  const largest = Buffer.concat([samplePdf(), Buffer.alloc(24 * 1024 * 1024)]);
  expect((await admin.upload('/api/newsletterUpload', 'file', largest, 'a.pdf')).status).toBe(201);
});

const boundary = 'casa-boundary';
const opening = (field: string, name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
const form = (content: Buffer, end = `\r\n--${boundary}--\r\n`) =>
  Buffer.concat([Buffer.from(opening('file', 'memo.pdf')), content, Buffer.from(end)]);

const sendRaw = (body: Buffer | string, type = `multipart/form-data; boundary=${boundary}`) =>
  admin.send('/api/newsletterUpload', {
    method: 'POST',
    body: body as unknown as BodyInit,
    headers: { 'content-type': type },
  });

test('returns 400 for a broken form or one without the expected file', async () => {
  const before = await everything();
  const pdf = samplePdf();
  expect((await sendRaw(form(pdf))).status).toBe(201);
  const faults: (() => Promise<{ status: number }>)[] = [
    () => sendRaw(form(pdf, '')),
    () => sendRaw(form(pdf, `\r\n--${boundary.slice(0, 5)}`)),
    () => sendRaw(''),
    () => sendRaw('no form at all'),
    () => sendRaw(form(pdf), 'multipart/form-data'),
    () => sendRaw(form(pdf), 'multipart/form-data; boundary=other'),
    () => sendRaw(opening('file', 'memo.pdf')),
    () => sendRaw(`--${boundary}\r\n\r\n`),
    () => admin.upload('/api/newsletterUpload', 'image', pdf, 'a.pdf'),
    () => admin.upload('/api/upload', 'file', pdf, 'a.pdf'),
    () => sendRaw(`--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${boundary}--\r\n`),
    () =>
      sendRaw(
        `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"; filename="x"\r\n\r\nx\r\n--${boundary}--\r\n`,
      ),
  ];
  for (const [at, fault] of faults.entries()) expect([at, (await fault()).status]).toEqual([at, 400]);
  expect((await admin.post('/api/newsletterUpload', {})).status).toBe(415);
  expect(await everything()).toEqual({ ...before, rows: before.rows + 1, stored: before.stored + 1 });
});

const settled = async (check: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('did not come true');
};

const begin = (length: number) => {
  const { hostname, port } = new URL(casa.address);
  const socket = connect(Number(port), hostname);
  const head = { ...admin.headers(), host: 'casa', 'content-type': `multipart/form-data; boundary=${boundary}` };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/newsletterUpload HTTP/1.1\r\n${lines.join('')}content-length: ${length}\r\n\r\n`);
  return socket;
};

test('stores nothing of an upload that is cut off at any byte', async () => {
  const before = await everything();
  const body = form(Buffer.concat([samplePdf(), randomBytes(400_000)]));
  const opened = opening('file', 'memo.pdf').length;
  for (const at of [
    0,
    10,
    opened - 2,
    opened,
    opened + 1,
    opened + 200_000,
    body.length - 20,
    body.length - 4,
    body.length - 1,
  ]) {
    const socket = begin(body.length);
    socket.on('error', () => {});
    socket.write(body.subarray(0, at));
    if (at > opened) await settled(async () => (await everything()).incoming > 0);
    else await admin.get('/api/session');
    socket.destroy();
    await settled(async () => (await everything()).incoming === 0);
    // Waits for a later request, so that anything left by the aborted one would exist.
    await admin.get('/api/session');
    expect([at, await everything()]).toEqual([at, before]);
  }
});

const refusals = async () => {
  const figures = await fetch(`${casa.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const lines = (await figures.text()).matchAll(/^casa_http_errors_total\{code="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, code, count]) => [code, Number(count)]));
};

test('reports a truncated request body as a client error, not as a database error', async () => {
  const before = await refusals();
  const { hostname, port } = new URL(casa.address);
  const socket = connect(Number(port), hostname);
  const head = 'POST /api/teachers/login HTTP/1.1\r\nHost: casa\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 100\r\n\r\n{"email":`);
  // A later request ensures that the aborted one has started.
  await admin.get('/api/session');
  socket.destroy();
  await expect.poll(refusals, { interval: 20 }).not.toEqual(before);
  expect(await refusals()).toEqual({ ...before, invalid: (before.invalid ?? 0) + 1 });
  expect(casa.errors).toEqual([]);
});

test('answers uploads while nothing can be stored and recovers without a restart', async () => {
  const incoming = join(casa.dataFolder, 'incoming');
  await rm(incoming, { recursive: true });
  await writeFile(incoming, 'in the way');
  const large = Buffer.concat([samplePdf(), Buffer.alloc(6 * 1024 * 1024)]);
  for (let at = 0; at < 4; at += 1)
    expect((await admin.upload('/api/newsletterUpload', 'file', large, 'a.pdf')).status).toBe(500);
  await rm(incoming);
  expect((await admin.upload('/api/newsletterUpload', 'file', large, 'a.pdf')).status).toBe(201);
  expect(casa.errors.splice(0)).toHaveLength(4);
});

test('removes files of a killed process and keeps those of an upload in progress', async () => {
  const before = await everything();
  const { files } = casa.services;
  const store = files.moveIn;
  const uploadWhile = async (moveIn: typeof files.moveIn) => {
    Object.assign(files, { moveIn });
    try {
      return await admin.upload('/api/upload', 'image', await samplePicture(), 'a.jpg');
    } finally {
      Object.assign(files, { moveIn: store });
    }
  };
  // The jobs run during an upload on another node, which must be kept.
  const slow = await uploadWhile(async (...moving) => {
    await store(...moving);
    await casa.runPendingJobs();
  });
  expect(slow.status).toBe(201);
  expect(await everything()).toEqual({ ...before, rows: before.rows + 1, stored: before.stored + 3 });

  // An upload that exceeds the time limit is refused completely.
  const tooSlow = await uploadWhile(async (...moving) => {
    await store(...moving);
    casa.clock.advance(400);
    await casa.runPendingJobs();
  });
  expect(tooSlow).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await everything()).stored).toBe(before.stored + 3);

  // The process ends after the first of three files.
  const killed = new Promise<void>((resolve) => {
    void uploadWhile(async (...moving) => {
      await store(...moving);
      resolve();
      return new Promise(() => {});
    }).catch(() => {});
  });
  await killed;
  Object.assign(files, { moveIn: store });
  expect((await everything()).stored).toBe(before.stored + 4);
  await casa.runPendingJobs();
  expect((await everything()).stored).toBe(before.stored + 4);
  casa.clock.advance(400);
  await casa.runPendingJobs();
  expect((await everything()).stored).toBe(before.stored + 3);
});
