import { afterEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { endpointsOf } from '#kernel/endpoint.ts';
import { call, upload } from './api-client.ts';
import { isRefusal } from './outbox/refusal.ts';

type EndpointOf<Input> = { input: z.ZodType<Input, Input>; output: z.ZodUnknown };
type Schemas = {
  history: EndpointOf<{ userId: string; limit?: number; before?: string | undefined }>;
  send: EndpointOf<{ userId: string; message: string }>;
};
const { history, send } = endpointsOf<Schemas>()({
  history: { method: 'GET', path: '/api/messages/:userId', access: 'any', effect: 'read', summary: '' },
  send: { method: 'POST', path: '/api/messages/send/:userId', access: 'any', effect: 'write', summary: '' },
});

const answer = (body: unknown, init?: ResponseInit) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), init));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=t%3D1' });
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('sends the path parameters of a GET in the path and the other fields in the query', async () => {
  const fetched = answer([1]);
  expect(await call(history, { userId: 'a b', limit: 5, before: undefined })).toEqual([1]);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/messages/a%20b?limit=5');
});

test('sends the other fields of a POST in the body, with the token from the cookie', async () => {
  const fetched = answer({});
  await call(send, { userId: 'u1', message: 'Hello' });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/messages/send/u1');
  expect(init?.body).toBe('{"message":"Hello"}');
  expect(init?.headers).toMatchObject({ 'x-xsrf-token': 't=1', 'content-type': 'application/json' });
});

test('turns an error response into an ApiError with code, status, issues and request id', async () => {
  const issues = [{ path: 'message', message: 'Message is empty.' }];
  answer({ error: 'Message is empty.', code: 'invalid', issues, requestId: 'r1' }, { status: 400 });
  const refusal = { code: 'invalid', status: 400, message: 'Message is empty.', issues, requestId: 'r1' };
  await expect(call(send, { userId: 'u1', message: '' })).rejects.toMatchObject(refusal);
});

test('reports a missing response as offline and a non-Casa response as unreadable', async () => {
  answer({});
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(history, { userId: 'u1' })).rejects.toMatchObject({ code: 'offline', status: 0 });
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(history, { userId: 'u1' })).rejects.toMatchObject({ code: 'unreadable', status: 502 });
});

test.each([
  ['a page', 404, '<h1>Not Found</h1>'],
  ['nothing', 413, ''],
  ['JSON without a code', 403, '{"message":"Forbidden"}'],
  ['JSON with a code of its own', 451, '{"code":"blocked_by_policy","error":"Blocked"}'],
  ['JSON with a number', 421, '{"code":421}'],
  ['JSON that is no object', 405, '"method not allowed"'],
  ['the name of a property of every object', 404, '{"code":"constructor"}'],
])('does not treat a proxy response with %s as an error of Casa', async (_name, status, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'retry-after': '7' } }));
  vi.stubGlobal('document', { cookie: '' });
  const thrown = await call(send, { userId: 'u1', message: 'Hello' }).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ code: 'unreadable', status, retryAfterSeconds: 7 });
  expect(isRefusal(thrown)).toBe(false);
});

/** Answers the uploads of a browser. */
const answerUploads = (status: number, responseText: string) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      readonly status = status;
      readonly responseText = responseText;
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      getResponseHeader() {}
      send() {
        this.onload?.();
      }
    },
  );
};

const document = new File(['a document'], 'letter.txt');

test('says that a proxy limits the size of uploads, and does not try again', async () => {
  answerUploads(413, '<h1>413 Request Entity Too Large</h1>');
  await expect(upload({ ...send, path: '/api/upload' }, document)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('proxy in front of Casa'),
  });
});

test('shows the size limit of Casa as Casa words it', async () => {
  answerUploads(413, JSON.stringify({ code: 'too_large', error: 'The file is too large.' }));
  const refused = upload({ ...send, path: '/api/upload' }, document);
  await expect(refused).rejects.toMatchObject({ code: 'too_large', message: 'The file is too large.' });
  answerUploads(502, '<h1>Bad gateway</h1>');
  const unreadable = upload({ ...send, path: '/api/upload' }, document);
  await expect(unreadable).rejects.toMatchObject({ code: 'unreadable', status: 502 });
});
