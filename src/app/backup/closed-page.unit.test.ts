import { expect, test } from 'vitest';
import { openClosedPage } from './closed-page.ts';

test('while the school is closed, pages and calls return 503 with a retry-after header', async () => {
  const { port, close } = await openClosedPage({ host: '127.0.0.1', port: 0 });
  const request = (path: string, accept: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept } });
  const page = await request('/teacher/messages', 'text/html,*/*');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  expect(await page.text()).toMatch(/http-equiv="refresh".*<h1>One moment, please<\/h1>.*restored from a backup/s);
  const call = await request('/api/session', 'application/json', 'POST');
  expect([call.status, await call.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', error: expect.stringContaining('sign in again') }),
  ]);
  expect((await request('/readyz', '*/*')).status).toBe(503);
  expect((await request('/healthz', '*/*')).status).toBe(200);
  await close();
  await expect(request('/', 'text/html')).rejects.toThrow();
});
