import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { PageData } from '#kernel/page-data.ts';
import { until } from '#tests/support/until.ts';
import type { Client } from '../support/client.ts';
import { startTestCasa } from '../support/test-casa.ts';

// A minimal web build: an empty page, a planner that requests more than any role may read, and a renderer.
const shell =
  '<!doctype html><html><head><title>Casa</title></head><body><div id="root"></div><p>shell</p></body></html>';

const planner = `
const call = (method, path, input = {}) => ({ key: [path], call: { method, path, url: path, input } });
const school = call('GET', '/api/school');
const lists = [
  call('GET', '/api/admins/get-teachers'),
  call('GET', '/api/admins/get-news-updates'),
  call('GET', '/api/teachers/conversations'),
  call('POST', '${sessionEndpoints.logout.path}'),
];
const news = '/api/admins/get-news-updates';
const later = (find) => (find([news]) ? [call('GET', '/api/admins/get-newsletters-memos')] : []);
export const sessionRead = call('GET', '/api/session');
export const planPage = (address, viewer) => ({
  address,
  isMoved: false,
  isPersonal: viewer !== null,
  modules: ['page.tsx'],
  isOver: (find) => address === '/setup' && find(['/api/school']).firstStart === false,
  reads: (find) => (viewer && !viewer.mustChangePassword ? [school, ...lists, ...later(find)] : [school]),
});
`;

const renderer = `
export const renderPage = async ({ address, answers }) => {
  if (address === '/teacher/broken') throw new Error('broken');
  const missing = address === '/teacher/greedy' ? [{ key: ['x'], call: { method: 'GET', path: '/x', url: '/x', input: {} } }] : [];
  const [, viewer] = answers.find(([[name]]) => name === '/api/session');
  const markup = '<title>Own</title><h1>Rendered for ' + (viewer?.user.first_name ?? 'nobody') + '</h1>';
  return { markup, modules: ['part.tsx'], missing };
};
`;

let folder: string;
let casa: Awaited<ReturnType<typeof startTestCasa>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-web-'));
  const webFolder = join(folder, 'web');
  await mkdir(webFolder);
  await mkdir(`${webFolder}-server`);
  await writeFile(join(webFolder, 'index.html'), shell);
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'assets/page.css'), '.page{color:red}');
  const files = {
    'package.json': '{"type":"module"}',
    'plan-page.js': planner,
    'render-page.js': renderer,
    'page-files.json': JSON.stringify({
      'page.tsx': ['assets/page.js', 'assets/page.css'],
      'part.tsx': ['assets/page.js', 'assets/part.js'],
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(`${webFolder}-server`, name), text);
  casa = await startTestCasa({}, { webFolder });
  // The renderer loads in the background of the first page.
  const warm = await casa.asNew('teacher');
  await until(async () => expect((await open(warm, '/teacher')).html).toContain('Rendered'));
});

afterAll(async () => {
  await casa?.stop();
  await rm(folder, { recursive: true, force: true });
});

const dataOf = (html: string): PageData | undefined => {
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
};

const fetchRaw = (url: string, coding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ headers: response.headers, bytes: Buffer.concat(parts) });
    }).on('error', reject);
  });

const open = async (client: Client, path: string) => {
  const { status, body, headers } = await client.get(path, { accept: 'text/html' });
  const html = String(body);
  const data = dataOf(html);
  const known = Object.fromEntries(data?.answers.map(([[name], answer]) => [name, answer]) ?? []);
  return { status, html, headers, data, known };
};

test('a page contains the responses that its reader may read, and is not cached', async () => {
  const teacher = await casa.asNew('teacher');
  const { status, html, headers, known } = await open(teacher, '/teacher');
  expect(status).toBe(200);
  expect(html).toContain('<title>Own</title>');
  expect(html).toMatch(/<div id="root"><h1>Rendered for .*<\/h1><\/div>/);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('vary')).toContain('cookie');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  const asked = [
    '/api/session',
    '/api/school',
    '/api/admins/get-news-updates',
    '/api/teachers/conversations',
    '/api/admins/get-newsletters-memos',
  ];
  expect(Object.keys(known)).toEqual(asked);
  for (const path of asked) expect(known[path]).toEqual((await teacher.get(path)).body);
});

test('a page of a closed setup returns 404 and is rendered', async () => {
  const { status, html } = await open(casa.visitor(), '/setup');
  expect([status, html.includes('<h1>Rendered for nobody</h1>')]).toEqual([404, true]);
  expect((await open(casa.visitor(), '/teacher')).status).toBe(200);
});

test('preloads the scripts of the page and its parts, and inlines the styles', async () => {
  const { html } = await open(await casa.asNew('teacher'), '/teacher');
  const [head = ''] = html.split('</head>');
  const scripts = [...head.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file);
  expect(scripts).toEqual(['/assets/page.js', '/assets/part.js']);
  expect(head).toContain('<style>.page{color:red}</style>');
});

test('omits responses that the reader may not read', async () => {
  const teacher = await casa.asNew('teacher');
  const { known } = await open(teacher, '/admin/teachers');
  expect(known).not.toHaveProperty(['/api/admins/get-teachers']);
  expect((await open(await casa.asNew('admin'), '/admin/teachers')).known).toHaveProperty(['/api/admins/get-teachers']);
});

test('preparing a page makes only read calls', async () => {
  const teacher = await casa.asNew('teacher');
  expect((await open(teacher, '/teacher')).known).not.toHaveProperty([sessionEndpoints.logout.path]);
  expect((await teacher.get('/api/session')).status).toBe(200);
});

test('the same address shows each person their own page with current data', async () => {
  const accounts = await Promise.all(['Ana', 'Ben'].map((first_name) => casa.world.teacher({ first_name })));
  const clients = await Promise.all(accounts.map((account) => casa.signedIn(account)));
  for (let round = 0; round < 2; round += 1) {
    const pages = await Promise.all(clients.map((client) => open(client, '/teacher')));
    expect(pages.map(({ html }) => /Rendered for (\w+)/.exec(html)?.[1])).toEqual(['Ana', 'Ben']);
  }
  await casa.world.news({ text: '<p>The garden is open</p>' });
  const { known } = await open(clients[0] as Client, '/teacher');
  expect(JSON.stringify(known['/api/admins/get-news-updates'])).toContain('The garden is open');
});

test('without a session, the page contains no user and can be revalidated', async () => {
  const { html, known, headers } = await open(casa.visitor(), '/teacher');
  expect(known['/api/session']).toBeNull();
  expect(html).toContain('Rendered for nobody');
  expect(headers.get('cache-control')).toBe('no-cache, no-transform');
});

test('after the session has ended, the page contains no user', async () => {
  const teacher = await casa.asNew('teacher');
  const cookie = teacher.headers().cookie ?? '';
  expect((await open(teacher, '/teacher')).known['/api/session']).not.toBeNull();
  expect((await teacher.call(sessionEndpoints.logout, {})).status).toBe(200);
  const { body } = await casa.visitor().get('/teacher', { cookie });
  expect(String(body)).toContain('Rendered for nobody');
});

test('omits lists before a required password change', async () => {
  const account = await casa.world.teacher({ mustChangePassword: true });
  const { known } = await open(await casa.signedIn(account), '/teacher');
  expect(Object.keys(known)).toEqual(['/api/session', '/api/school']);
  expect(known['/api/session']).toMatchObject({ mustChangePassword: true });
});

test('escapes hostile names', async () => {
  const first_name = 'Ana</script><script>alert(1)</script><!--\u2028\u2029';
  const account = await casa.world.teacher({ first_name });
  const { body } = await (await casa.signedIn(account)).get('/teacher', { accept: 'text/html' });
  const [, json = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(String(body)) ?? [];
  expect(dataOf(String(body))?.answers[0]?.[1]).toMatchObject({ user: { first_name } });
  expect(json).not.toMatch(/[<>\u2028\u2029]/);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('returns %s if the client accepts only that', async (coding, expand) => {
  const { headers, bytes } = await fetchRaw(`${casa.address}/teacher`, coding);
  expect(headers['content-encoding']).toBe(coding);
  expect(expand(bytes).toString()).toContain('Rendered for nobody');
});

test('if rendering fails, the page is rendered in the browser and the error is logged', async () => {
  const teacher = await casa.asNew('teacher');
  const { status, html, known } = await open(teacher, '/teacher/broken');
  expect(status).toBe(200);
  expect(html).toContain('<div id="root"></div>');
  expect(known['/api/session']).toMatchObject({ role: 'teacher' });
  expect(casa.errors.splice(0)).toMatchObject([{ msg: 'a page could not be rendered; the browser renders it' }]);
});

test('logs reads that a route does not declare', async () => {
  const teacher = await casa.asNew('teacher');
  expect((await open(teacher, '/teacher/greedy')).html).toContain('Rendered');
  expect(casa.errors.splice(0)).toMatchObject([
    { msg: 'a page reads more than its route declares', undeclared: ['/x'] },
  ]);
});

test('queues the pages of one person without delaying other people', async () => {
  const [teacher, other] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
  const { pages } = casa.services.concurrency;
  const places = [await pages.acquire(teacher.id), await pages.acquire(teacher.id)];
  const waiting = teacher.get('/teacher');
  const [page, call, health] = await Promise.all([
    other.get('/teacher'),
    teacher.get('/api/session'),
    other.get('/healthz'),
  ]);
  expect([page.status, call.status, health.status]).toEqual([200, 200, 200]);
  const isAnswered = await Promise.race([waiting.then(() => true), other.get('/teacher').then(() => false)]);
  expect(isAnswered).toBe(false);
  for (const release of places) release();
  expect(String((await waiting).body)).toContain('Rendered for');
});

test('sends a page to be rendered in the browser if too many are waiting', async () => {
  const teacher = await casa.asNew('teacher');
  const { pages } = casa.services.concurrency;
  const running = [await pages.acquire(teacher.id), await pages.acquire(teacher.id)];
  const waiting = Array.from({ length: 100 }, () => pages.acquire(teacher.id));
  const page = await teacher.get('/teacher');
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain('shell');
  expect(String(page.body)).not.toContain('Rendered for');
  for (const release of running) release();
  for (const place of waiting) (await place)();
});
