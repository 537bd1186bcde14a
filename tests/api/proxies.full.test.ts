import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parseCookie, parseSetCookie } from 'cookie';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRunEndpoints } from '#features/first-run/contract.ts';
import { createBackup, makeEmptyPlace, schoolKey } from '#tests/support/backups.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { httpsClient, postOverHttp2 } from '#tests/support/servers/https-client.ts';
import { type ProxyName, startReverseProxy } from '#tests/support/servers/reverse-proxy.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { testCertificate } from '#tests/support/servers/test-certificate.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';

const email = 'first@casa.example';
const password = 'first admin of casa';
const names: ProxyName[] = ['nginx', 'caddy'];

const signIn = async (address: string) => {
  const client = httpsClient(address);
  const { status, headers } = await client.post('/api/admins/login', { email, password });
  const pairs = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const cookie = pairs.join('; ');
  return { client, status, cookie, own: { cookie, 'x-xsrf-token': parseCookie(cookie)['XSRF-TOKEN'] ?? '' }, headers };
};

/** Creates a form with one file, and its content type. */
const formWith = (content: Buffer) => {
  const boundary = 'casa-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="memo.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
};

const megabyte = 1024 * 1024;

describe.skipIf(testEngine === 'postgres').each(names)('the configuration in deploy for %s', (name) => {
  let casa: TestCasa;
  let proxy: Awaited<ReturnType<typeof startReverseProxy>>;
  beforeAll(async () => {
    casa = await startTestCasa({ CASA_TRUST_PROXY: 'on' }, { webFolder: join(import.meta.dirname, '../../dist/web') });
    proxy = await startReverseProxy(name, casa.address);
  });
  afterAll(async () => {
    await proxy?.stop();
    await casa.stop();
  });

  test('supports sign-in and changes, with secure cookies', async () => {
    const { client, status, own, headers } = await signIn(proxy.address);
    expect(status).toBe(200);
    const session = (headers['set-cookie'] ?? []).map((line) => parseSetCookie(line)).find((one) => one?.httpOnly);
    expect(session).toMatchObject({ name: expect.stringMatching(/^__Host-/), secure: true });
    expect((await client.post('/api/admins/create-category', { category: 'Toddlers' }, own)).status).toBe(201);
    expect(
      (await client.post('/api/admins/create-category', { category: 'x' }, { ...own, origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect(await postOverHttp2(proxy.address, '/api/admins/login', { email, password })).toBe(200);
  });

  test('passes the client’s address and the page’s host', async () => {
    const { client, own } = await signIn(proxy.address);
    await client.send('/api/session', { headers: { ...own, 'x-forwarded-for': '203.0.113.9' } });
    await client.post(
      '/api/admins/create-category',
      { category: 'Juniors' },
      { ...own, 'x-forwarded-for': '203.0.113.9' },
    );
    const line = await casa.services.database.read
      .selectFrom('audit_log')
      .select('address')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line?.address).toBe('127.0.0.1');
    expect(casa.services.hostWatch.used()).toEqual([new URL(proxy.address).host]);
  });

  test.each([24 * megabyte, 40 * megabyte])('passes a document of %i bytes', async (size) => {
    const { client, own } = await signIn(proxy.address);
    const { body, type } = formWith(Buffer.concat([samplePdf(), Buffer.alloc(size)]));
    const headers = { ...own, origin: proxy.address, 'content-type': type };
    const answer = await client.send('/api/newsletterUpload', { method: 'POST', headers, body });
    const isTooLarge = size > 25 * megabyte;
    expect(answer.status).toBe(isTooLarge ? 413 : 201);
    if (isTooLarge) expect(JSON.parse(`${answer.body}`)).toMatchObject({ code: 'too_large' });
    else {
      const stored = await client.send(encodeURI(JSON.parse(`${answer.body}`)), { headers: own });
      expect(stored.body.length).toBe(size + samplePdf().length);
    }
  });

  test('passes a backup of 100 MB to a new school', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
    const key = await schoolKey(casa.services);
    const archive = await readFile((await createBackup(casa.services, { to: folder, key })).archive);
    const place = await makeEmptyPlace();
    const server = await startServer({ ...place.variables, CASA_TRUST_PROXY: 'on' });
    const empty = await startReverseProxy(name, server.address);
    try {
      const token = /setup\?token=([\w-]+)/.exec(server.log())?.[1] ?? '';
      const { body, type } = formWith(Buffer.concat([archive, randomBytes(100 * megabyte)]));
      const path = firstRunEndpoints.receiveArchive.path.replace(':token', token);
      const headers = { origin: empty.address, 'content-type': type };
      const answer = await httpsClient(empty.address).send(path, { method: 'POST', headers, body });
      expect(JSON.parse(`${answer.body}`)).toMatchObject({
        step: 'received',
        archive: { bytes: archive.length + 100 * megabyte },
      });
    } finally {
      await empty.stop();
      await server.end('SIGTERM');
      await Promise.all([place.remove(), rm(folder, { recursive: true, force: true })]);
    }
  });

  test('serves pages and calls compressed only once', async () => {
    const { client, own } = await signIn(proxy.address);
    for (const path of ['/', '/api/admins/get-categories']) {
      const plain = await client.send(path, { headers: { ...own, accept: 'text/html,*/*' } });
      const compressed = await client.send(path, {
        headers: { ...own, accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' },
      });
      if (compressed.headers['content-encoding'] === undefined) expect(compressed.body).toEqual(plain.body);
      else {
        expect(compressed.headers['content-encoding']).toBe('br');
        expect(`${brotliDecompressSync(compressed.body)}`.slice(0, 15)).toBe(`${plain.body}`.slice(0, 15));
      }
    }
  });

  test.each(['websocket', 'polling'])('connects sockets over %s', async (transport) => {
    const { cookie } = await signIn(proxy.address);
    const socket = io(proxy.address, {
      transports: [transport],
      forceNew: true,
      ca: testCertificate.cert,
      extraHeaders: { cookie, origin: proxy.address },
    });
    try {
      const online = new Promise((resolve) => {
        socket.once('getOnlineUsers', resolve);
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
      });
      expect(await online).toBeInstanceOf(Array);
    } finally {
      socket.disconnect();
    }
  });
});
