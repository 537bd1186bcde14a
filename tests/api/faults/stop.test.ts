import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { testEngine } from '#tests/support/test-database.ts';

const maxStopMilliseconds = 10_000;
const first = { email: 'first@casa.example', password: 'first admin of casa' };

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  server = await start();
});
afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startServer({ CASA_DATA: folder, CASA_ADMIN_EMAIL: first.email, CASA_ADMIN_PASSWORD: first.password });

const signedIn = async () => {
  const admin = createClient(server.address);
  expect((await admin.post('/api/admins/login', first)).status).toBe(200);
  return admin;
};

const statusOf = (call: ClientRequest) =>
  new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject);
  });

/** Starts a call on a new connection. Sends the head and half of the body. */
const beginCall = async (path: string, body: string, headers: Record<string, string>) => {
  const call = request(server.address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    agent: false,
  });
  const half = Math.floor(body.length / 2);
  const status = statusOf(call);
  await new Promise<void>((resolve) => call.write(body.slice(0, half), () => resolve()));
  return { status, finish: () => call.end(body.slice(half)) };
};

describe.skipIf(testEngine !== 'sqlite')('a server that receives SIGTERM', () => {
  test('answers pending calls, closes sockets and exits soon', async () => {
    const admin = await signedIn();
    const tab = await openTab(server.address, admin, { reconnection: false });
    const closed = new Promise<string>((resolve) => tab.socket.once('disconnect', resolve));
    const slow = Array.from({ length: 8 }, () => createClient(server.address).post('/api/admins/login', first));
    const halves = await Promise.all(
      ['Narra', 'Molave', 'Acacia'].map((category) =>
        beginCall('/api/admins/create-category', JSON.stringify({ category }), admin.headers()),
      ),
    );
    await Promise.race(slow);
    const stopped = server.end('SIGTERM');
    await closed;
    for (const { finish } of halves) finish();
    const statuses = await Promise.all([
      ...slow.map(async (call) => (await call).status),
      ...halves.map(({ status }) => status),
    ]);
    expect(statuses).toEqual([...slow.map(() => 200), ...halves.map(() => 201)]);
    const { code, signal, milliseconds } = await stopped;
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(milliseconds).toBeLessThan(maxStopMilliseconds);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
    expect(server.log()).not.toMatch(/"level":(50|60)/);
    const token = admin.cookies.get('casa_session');
    server = await start();
    const categories = await createClient(server.address, token).get('/api/admins/get-categories');
    expect(categories.status).toBe(200);
    expect((categories.body as { category: string }[]).map(({ category }) => category).sort()).toEqual([
      'Acacia',
      'Molave',
      'Narra',
    ]);
  });

  test('refuses slow requests with a retryable error', async () => {
    const admin = await signedIn();
    const boundary = 'casa-test-boundary';
    const upload = (path: string, opening: string) => {
      const call = request(server.address + path, {
        method: 'POST',
        headers: {
          ...admin.headers(),
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 400_000,
        },
        agent: false,
      });
      call.write(opening);
      const dripping = setInterval(() => call.write('.'), 50);
      const answer = new Promise<{ status: number | undefined; body: string; after: number }>((resolve, reject) => {
        call.once('error', reject);
        call.once('response', (response: IncomingMessage) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            body += part;
          });
          response.once('end', () => resolve({ status: response.statusCode, body, after: performance.now() }));
          clearInterval(dripping);
        });
      });
      return answer;
    };
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="memo.pdf"\r\n\r\n`;
    const slow = [
      upload('/api/newsletterUpload', `${head}%PDF-1.4 `),
      // The head of the form is incomplete.
      upload('/api/newsletterUpload', head.slice(0, 30)),
      upload('/api/upload', `${head.replace('name="file"', 'name="image"')}%PDF-1.4 `),
    ];
    const half = await beginCall('/api/admins/create-category', JSON.stringify({ category: 'Half' }), admin.headers());
    await expect.poll(() => readdirSync(join(folder, 'incoming')).length).toBeGreaterThan(0);
    const { code, signal, milliseconds } = await server.end('SIGTERM');
    for (const { status, body } of await Promise.all(slow)) {
      expect(status).toBe(503);
      expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
    }
    expect(await half.status).toBe(503);
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(milliseconds).toBeLessThan(5000);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  test('does not wait for a client that does not read', async () => {
    const admin = await signedIn();
    const { hostname, port } = new URL(server.address);
    const reader = connect(Number(port), hostname);
    reader.on('error', () => {});
    await once(reader, 'connect');
    const lines = Object.entries({ ...admin.headers(), host: `${hostname}:${port}` }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    // Many unread responses fill the buffers of the connection.
    reader.pause();
    for (let count = 0; count < 400; count += 1)
      reader.write(`GET /api/openapi.json HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    await setTimeout(500);
    const { code, milliseconds } = await server.end('SIGTERM');
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(8000);
    reader.destroy();
  });

  test('does not wait for an unused connection', async () => {
    const { hostname, port } = new URL(server.address);
    const ahead = connect(Number(port), hostname);
    await once(ahead, 'connect');
    const closed = once(ahead, 'close');
    const { code, signal } = await server.end('SIGTERM');
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    await closed;
  });

  test('loses no acknowledged write, and answers no write with an error', async () => {
    const admin = await signedIn();
    const acknowledged: string[] = [];
    const faults: number[] = [];
    const writeOn = async (writer: number) => {
      for (let count = 0; ; count += 1) {
        const category = `w${writer} ${count}`;
        const answer = await admin.post('/api/admins/create-category', { category }).catch(() => undefined);
        if (answer === undefined) return;
        if (answer.status === 201) acknowledged.push(category);
        else faults.push(answer.status);
      }
    };
    const writing = Promise.all(Array.from({ length: 10 }, (_, writer) => writeOn(writer)));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    const { code, milliseconds } = await server.end('SIGTERM');
    await writing;
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(maxStopMilliseconds);
    expect(faults).toEqual([]);
    const token = admin.cookies.get('casa_session');
    server = await start();
    const { body } = await createClient(server.address, token).get('/api/admins/get-categories');
    const stored = new Set((body as { category: string }[]).map(({ category }) => category));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  });
});
