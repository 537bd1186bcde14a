import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRecentDiagnoses } from '#features/health/server/public.ts';
import { createClient } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TRUST_PROXY: 'on', CASA_PUBLIC_URL: 'https://casa.example:8443' });
});
afterAll(() => casa.stop());

const found = async () => {
  const check = casa.services.healthChecks.find(({ name }) => name === 'proxy');
  return check?.examine();
};
const login = (headers: Record<string, string>) =>
  casa.visitor().post('/api/admins/login', { email: 'nobody@casa.example', password: 'wrong' }, headers);

test('reports nothing before the first request', async () => {
  expect(await found()).toMatchObject({ state: 'later' });
});

test("a refusal names the page's address and the host, to the user and to the admins", async () => {
  const headers = { origin: 'https://casa.example', 'x-forwarded-host': 'portal.example' };
  const { status, body } = await login(headers);
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 'bad_csrf_token' });
  for (const name of ['https://casa.example', 'portal.example']) expect(JSON.stringify(body)).toContain(name);
  await login(headers);
  expect(await found()).toMatchObject({
    state: 'look',
    text: 'In the last hour, 2 changes from pages at https://casa.example were refused because the requests arrived for portal.example.',
  });
  casa.clock.advance(3601);
  expect(await found()).toMatchObject({ state: 'later' });
});

test('does not record a refused page of another website', async () => {
  const { status, body } = await login({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
  expect(body).toMatchObject({ error: 'This request came from another website and was refused.' });
  expect(await found()).toMatchObject({ state: 'later' });
});

test('reports a public address until a request arrives for it', async () => {
  const admin = await casa.asNew('admin');
  const reachedAs = (host: string) => admin.get('/api/session', { 'x-forwarded-host': host });
  expect((await reachedAs('casa.example')).status).toBe(200);
  expect(await found()).toMatchObject({
    state: 'look',
    text: 'The public address is https://casa.example:8443, but requests arrive for casa.example.',
  });
  await casa.runJob('check the health of the school');
  expect((await loadRecentDiagnoses(casa.services)).get('proxy')).toMatchObject({ state: 'look' });
  await reachedAs('casa.example:8443');
  expect(await found()).toMatchObject({ state: 'good' });
  casa.clock.advance(3600);
  expect((await loadRecentDiagnoses(casa.services)).get('proxy')).toBeUndefined();
});

test('ignores refused pages of unknown hosts once signed-in users work', async () => {
  const admin = await casa.asNew('admin');
  await admin.get('/api/session', { 'x-forwarded-host': 'casa.example:8443' });
  for (const origin of ['https://portal-login.example', 'https://casa.example.evil.example', 'http://127.0.0.1:1'])
    expect((await login({ origin, 'x-forwarded-host': 'casa.example:8443' })).status).toBe(403);
  expect(await found()).toMatchObject({ state: 'good' });
  await login({ origin: 'https://CASA.example', 'x-forwarded-host': 'inner:3000' });
  await login({ origin: 'https://portal-login.example', 'x-forwarded-host': 'inner:3000' });
  expect(await found()).toMatchObject({ state: 'look', text: expect.stringContaining('https://casa.example') });
});

test('refuses a request with two Host headers', async () => {
  const { hostname, port } = new URL(casa.address);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end('GET /api/school HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"invalid"');
});

test('ignores the query of a change but reads the page limit from the query of a list', async () => {
  const query = new URLSearchParams({ email: 'first@casa.example', password: 'first admin of casa' });
  expect((await createClient(casa.address).post(`/api/admins/login?${query}`, {})).status).toBe(400);
  const admin = await casa.asNew('admin');
  await casa.world.student();
  await casa.world.student();
  const searched = await admin.post('/api/admins/search-students?limit=1&searchInput=zzzz', { searchInput: '' });
  expect(searched.status).toBe(200);
  expect(searched.body).toHaveLength(1);
  expect(searched.headers.get('link')).toContain('cursor=');
});
