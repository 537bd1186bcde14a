import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodingFor } from '#platform/server/http/compression.ts';
import { until } from '#tests/support/until.ts';
import type { Client } from '../support/client.ts';
import { startTestCasa, type TestCasa } from '../support/test-casa.ts';

const script = `export const words = ${JSON.stringify('narra '.repeat(500))};`;
const page = (name: string) =>
  `<!doctype html><html><head><title>Casa</title></head><body><div id="root"></div>${`<p>${name}</p>`.repeat(100)}</body></html>`;

/** A minimal web build, whose pages contain only their data. */
const planner = `
const call = (path) => ({ key: [path], call: { method: 'GET', path, url: path, input: {} } });
export const sessionRead = call('/api/session');
export const planPage = (address, viewer) => ({
  address,
  isMoved: false,
  isPersonal: viewer !== null,
  modules: [],
  reads: () => [call('/api/school'), ...(viewer ? [call('/api/admins/get-teachers')] : [])],
});
`;
const renderer = `export const renderPage = async () => ({ markup: '<h1>Rendered</h1>', modules: [], missing: [] });`;

let folder: string;
let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-web-'));
  const webFolder = join(folder, 'web');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await mkdir(`${webFolder}-server`);
  const files = { 'index.html': page('shell'), 'assets/app.js': script };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(webFolder, name), content);
    await writeFile(join(webFolder, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(webFolder, `${name}.gz`), gzipSync(content));
  }
  const serverFiles = {
    'package.json': '{"type":"module"}',
    'plan-page.js': planner,
    'render-page.js': renderer,
    'page-files.json': '{}',
  };
  for (const [name, content] of Object.entries(serverFiles))
    await writeFile(join(`${webFolder}-server`, name), content);
  casa = await startTestCasa({}, { webFolder });
  for (let made = 0; made < 8; made += 1) await casa.world.teacher();
  admin = await casa.asNew('admin');
  // The renderer loads in the background of the first page.
  const { cookie = '' } = admin.headers();
  const isReady = async () => expect((await load('/admin/teachers', undefined, { cookie })).text).toContain('Rendered');
  await until(isReady);
});
afterAll(async () => {
  await casa?.stop();
  await rm(folder, { recursive: true, force: true });
});

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes) => bytes,
};

/** Makes a call without automatic decompression. */
const load = async (path: string, offered: string | undefined, headers: Record<string, string>) => {
  const encoding = offered === undefined ? {} : { 'accept-encoding': offered };
  const call = request(casa.address + path, { headers: { ...headers, ...encoding } }).end();
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject);
  });
  const bytes = await buffer(answer);
  const used = answer.headers['content-encoding'] ?? 'none';
  return { used, size: bytes.length, text: String(unpack[used]?.(bytes)), vary: answer.headers.vary ?? '' };
};

const places = [
  ['an answer that is kept', '/api/admins/get-teachers', true],
  ['the description of the API', '/api/openapi.json', false],
  ['a sign-in page', '/admin', false],
  ['a page with somebody’s data', '/admin/teachers', true],
  ['a script of the build', '/assets/app.js', false],
] as const;

test.each(places)('%s is compressed with an accepted encoding', async (_name, path, isSignedIn) => {
  const headers = isSignedIn ? { cookie: admin.headers().cookie ?? '' } : {};
  const plain = await load(path, undefined, headers);
  expect(plain.used).toBe('none');
  const cases = [
    ['gzip, deflate', 'gzip'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', 'none'],
  ];
  for (const [offered = '', used] of cases) {
    const answer = await load(path, offered, headers);
    expect([offered, answer.used]).toEqual([offered, used]);
    expect(answer.text.replace(/"now":\d+/, '')).toBe(plain.text.replace(/"now":\d+/, ''));
    expect(answer.vary.toLowerCase()).toContain('accept-encoding');
    if (used !== 'none') expect(answer.size).toBeLessThan(plain.size * 0.7);
  }
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', undefined],
  ['GZIP;Q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['brotli, xgzip', undefined],
])('for %j the chosen encoding is %j', (offered, best) => {
  expect(encodingFor({ headers: offered === undefined ? {} : { 'accept-encoding': offered } })).toBe(best);
});
