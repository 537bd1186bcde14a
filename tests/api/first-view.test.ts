import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { FirstView } from '#kernel/first-view.ts';
import type { Client } from '../support/client.ts';
import { startTestCasa } from '../support/test-casa.ts';

// A build in small: pages with an empty place, and a renderer that wants more than anybody may have.
const page = (name: string) =>
  `<!doctype html><html><head><title>Casa</title></head><body><div id="root"></div><p>${name}</p></body></html>`;

const renderer = `
const call = (method, url, body) => ({ key: [url], call: { method, url, ...(body && { body }) } });
const basics = [call('GET', '/api/session'), call('GET', '/api/school')];
const lists = [
  call('GET', '/api/admins/get-teachers'),
  call('GET', '/api/admins/get-news-updates'),
  call('GET', '/api/teachers/conversations'),
  call('POST', '${sessionEndpoints.logout.path}', '{}'),
];
export const renderFirstView = async (view) => {
  const { address, answers } = view;
  if (answers.length === 0) return { ...view, markup: '', wanted: basics };
  if (address.startsWith('/student')) return undefined;
  if (address === '/teacher/broken') throw new Error('broken');
  const wanted = lists.filter(({ key }) => !answers.some(([known]) => known[0] === key[0]));
  return { ...view, role: answers[0][1].role, markup: '<title>Own</title><h1>Rendered</h1>', wanted };
};
`;

let folder: string;
let casa: Awaited<ReturnType<typeof startTestCasa>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-web-'));
  const webFolder = join(folder, 'web');
  await mkdir(webFolder);
  await mkdir(`${webFolder}-server`);
  const names = [
    'index',
    'sign-in-student',
    'sign-in-teacher',
    'sign-in-admin',
    'first-view-teacher',
    'first-view-admin',
  ];
  for (const name of names) await writeFile(join(webFolder, `${name}.html`), page(name));
  await writeFile(`${webFolder}-server/package.json`, '{"type":"module"}');
  await writeFile(`${webFolder}-server/render-page.js`, renderer);
  casa = await startTestCasa({}, { webFolder });
  // The renderer loads with the first page, which does not wait for it.
  const warm = await casa.asNew('teacher');
  await vi.waitFor(async () => expect((await open(warm, '/teacher')).html).toContain('Rendered'), 20_000);
});

afterAll(async () => {
  await casa?.stop();
  await rm(folder, { recursive: true, force: true });
});

const dataOf = (html: string): FirstView | undefined => {
  const [, json] = /<script type="application\/json" id="first-view">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as FirstView);
};

const open = async (client: Client, path: string) => {
  const { status, body, headers } = await client.get(path, { accept: 'text/html' });
  const html = String(body);
  const data = dataOf(html);
  const known = Object.fromEntries(data?.answers.map(([[name], answer]) => [name, answer]) ?? []);
  return { status, html, headers, data, known };
};

test('a page brings along what the calls of its reader answer, for nobody else and never kept', async () => {
  const teacher = await casa.asNew('teacher');
  const { status, html, headers, known } = await open(teacher, '/teacher');
  expect(status).toBe(200);
  expect(html).toContain('<title>Own</title>');
  expect(html).toContain('<div id="root"><h1>Rendered</h1></div>');
  expect(html).toContain('first-view-teacher');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toContain('cookie');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  const asked = ['/api/session', '/api/school', '/api/admins/get-news-updates', '/api/teachers/conversations'];
  expect(Object.keys(known)).toEqual(asked);
  for (const path of asked) expect(known[path]).toEqual((await teacher.get(path)).body);
});

test('what the reader may not call is not in the page', async () => {
  const teacher = await casa.asNew('teacher');
  const { known } = await open(teacher, '/admin/teachers');
  expect(known).not.toHaveProperty(['/api/admins/get-teachers']);
  expect((await open(await casa.asNew('admin'), '/admin/teachers')).known).toHaveProperty(['/api/admins/get-teachers']);
});

test('preparing a page changes nothing', async () => {
  const teacher = await casa.asNew('teacher');
  expect((await open(teacher, '/teacher')).known).not.toHaveProperty([sessionEndpoints.logout.path]);
  expect((await teacher.get('/api/session')).status).toBe(200);
});

test('without a session there is nothing in the page', async () => {
  const { html, data, headers } = await open(casa.visitor(), '/teacher');
  expect(data).toBeUndefined();
  expect(html).toContain('sign-in-teacher');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('neither after the session has ended', async () => {
  const teacher = await casa.asNew('teacher');
  const cookie = teacher.headers().cookie ?? '';
  expect((await open(teacher, '/teacher')).data).toBeDefined();
  expect((await teacher.call(sessionEndpoints.logout, {})).status).toBe(200);
  const { body } = await casa.visitor().get('/teacher', { cookie });
  expect(dataOf(String(body))).toBeUndefined();
  expect(String(body)).not.toContain('Rendered');
});

test('who must choose a password first gets no lists', async () => {
  const account = await casa.world.teacher({ mustChangePassword: true });
  const { known } = await open(await casa.signedIn(account), '/teacher');
  expect(Object.keys(known)).toEqual(['/api/session', '/api/school']);
  expect(known['/api/session']).toMatchObject({ mustChangePassword: true });
});

test('a name is harmless, whatever stands in it', async () => {
  const first_name = 'Ana</script><script>alert(1)</script><!--\u2028\u2029';
  const account = await casa.world.teacher({ first_name });
  const { html, known } = await open(await casa.signedIn(account), '/teacher');
  expect(known['/api/session']).toMatchObject({ user: { first_name } });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
});

test('a screen that only the browser renders brings along who is signed in', async () => {
  const student = await casa.asNew('student');
  const { html, known, headers } = await open(student, '/student/messages');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('index');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(known['/api/session']).toMatchObject({ role: 'student' });
});

test('where rendering fails the browser does it all, and an operator reads why', async () => {
  const teacher = await casa.asNew('teacher');
  const { status, html, data } = await open(teacher, '/teacher/broken');
  expect(status).toBe(200);
  expect(html).toContain('index');
  expect(data).toBeUndefined();
  expect(casa.errors.splice(0)).toMatchObject([{ msg: 'a page could not be prepared; the browser does it all' }]);
});
