import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders, pageScript } from './security-headers.ts';

test('allows exactly the inline script of the page', () => {
  const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const sums = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(sums).toEqual([pageScript]);
});

test('disables camera, microphone and location for scripts on every response', async () => {
  const app = Fastify();
  addSecurityHeaders(app, { behindProxy: false });
  const urls = ['/', '/api/news', '/uploads/images/x.webp'];
  for (const url of urls) app.get(url, async () => '');
  for (const url of urls) {
    const refused = String((await app.inject(url)).headers['permissions-policy']).split(', ');
    expect(refused).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']));
  }
  await app.close();
});

test('sends only the necessary headers with an asset', async () => {
  const app = Fastify();
  addSecurityHeaders(app, { behindProxy: false });
  app.get('/assets/app.js', async () => '');
  const { headers } = await app.inject('/assets/app.js');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['permissions-policy']));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['referrer-policy']));
  await app.close();
});

test.each(['/assets/pdf.worker.min-x.mjs', '/assets/sheet-worker-x.js'])(
  'allows the worker %s to load scripts of its origin only',
  async (url) => {
    const app = Fastify();
    addSecurityHeaders(app, { behindProxy: false });
    app.get(url, async () => '');
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';script-src 'self'");
    await app.close();
  },
);

test('forbids proxies to rewrite pages and assets, and does not change API cache headers', async () => {
  const app = Fastify();
  addSecurityHeaders(app, { behindProxy: false });
  const send = (url: string, type: string, cache?: string) =>
    app.get(url, async (_request, reply) => {
      if (cache !== undefined) reply.header('cache-control', cache);
      return reply.type(type).send('x');
    });
  send('/', 'text/html; charset=utf-8', 'no-store');
  send('/assets/app.js', 'text/javascript', 'public, max-age=1');
  send('/icon.svg', 'image/svg+xml');
  send('/api/news', 'application/json', 'no-store');
  send('/uploads/images/a.webp', 'image/webp', 'private, max-age=3600');
  const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await cacheOf('/')).toBe('no-store, no-transform');
  expect(await cacheOf('/assets/app.js')).toBe('public, max-age=1, no-transform');
  expect(await cacheOf('/icon.svg')).toBe('no-transform');
  expect(await cacheOf('/api/news')).toBe('no-store');
  expect(await cacheOf('/uploads/images/a.webp')).toBe('private, max-age=3600');
  await app.close();
});
