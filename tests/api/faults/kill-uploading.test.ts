import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#platform/server/data-folder.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const boundary = 'casa-test-boundary';
const email = 'first@casa.example';
const password = 'first admin of casa';

let folder: string;
let server: ServerProcess;
const start = () =>
  startServer({
    CASA_DATA: folder,
    CASA_ADMIN_EMAIL: email,
    CASA_ADMIN_PASSWORD: password,
    CASA_FORCE_PASSWORD_CHANGE: 'off',
  });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  server = await start();
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Returns all file names except the file with the school's id. */
const filesBelow = (place: string): string[] =>
  !existsSync(join(folder, place))
    ? []
    : readdirSync(join(folder, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.school')
        .map(({ name }) => name);

const noted = () => {
  const raw = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const rows = raw.prepare('select path from files').all();
  raw.close();
  return rows.length;
};

/** Sends the first bytes of an upload and never sends the rest. */
const beginUpload = (client: Client, body: Buffer, length: number) => {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = {
    ...client.headers(),
    host: `${hostname}:${port}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(length),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/newsletterUpload HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return socket;
};

describe.skipIf(testEngine !== 'sqlite')('a server that is killed during uploads', () => {
  test('leaves no row and no file of them, and accepts new uploads', async () => {
    const admin = createClient(server.address);
    expect((await admin.post('/api/admins/login', { email, password })).status).toBe(200);
    const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="memo.pdf"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(opening), samplePdf(), randomBytes(400_000)]);
    const sockets = [body.length, body.length - 200_000, opening.length + 10].map((bytes) =>
      beginUpload(admin, body.subarray(0, bytes), body.length + 100_000),
    );
    await until(() => expect(filesBelow('incoming')).toHaveLength(sockets.length));
    await server.end('SIGKILL');
    for (const socket of sockets) socket.destroy();

    server = await start();
    expect(noted()).toBe(0);
    expect(filesBelow('incoming')).toEqual([]);
    expect(filesBelow('uploads')).toEqual([]);
    const newClient = createClient(server.address);
    await newClient.post('/api/admins/login', { email, password });
    expect((await newClient.upload('/api/newsletterUpload', 'file', samplePdf(), 'memo.pdf')).status).toBe(201);
    expect([noted(), filesBelow('uploads').length]).toEqual([1, 1]);
  });

  test('leaves no file without a row, whenever it is killed', async () => {
    for (const milliseconds of [150, 300, 450, 700]) {
      const admin = createClient(server.address);
      await admin.post('/api/admins/login', { email, password });
      let isOver = false;
      const sending = Array.from({ length: 4 }, async () => {
        while (!isOver) await admin.upload('/api/upload', 'image', await samplePicture(), 'a.jpg').catch(() => {});
      });
      await setTimeout(milliseconds);
      isOver = true;
      await server.end('SIGKILL');
      await Promise.all(sending);
      server = await start();
      // Each photo has two smaller renditions.
      await until(() => expect(filesBelow('uploads/images')).toHaveLength(3 * (noted() - 1)));
    }
  }, 120_000);
});
