import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonalLimits } from '#platform/server/limits/concurrency.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const callsTogether = 16;
const uploadsTogether = 6;

type Person = Client & { id: string };

let casa: TestCasa;
let [busy, other]: Person[] = [];
beforeAll(async () => {
  casa = await startTestCasa({}, { bodyTimeout: 300 });
  [busy, other] = [await casa.asNew('student'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

const people = () => {
  if (!busy || !other) throw new Error('nobody is there');
  return { busy, other };
};

/** Takes all concurrent calls or uploads of a person. @returns a function that releases them */
const useUpLimit = async (line: keyof PersonalLimits, id: string) => {
  const count = line === 'calls' ? callsTogether : uploadsTogether;
  const ends = await Promise.all(Array.from({ length: count }, () => casa.services.concurrency[line].acquire(id)));
  return () => {
    for (const end of ends) end();
  };
};

/** Starts a call that sends its headers and part of its body. */
const begin = async (client: Person, path: string, headers: Record<string, string>, body: string) => {
  const call = request(casa.address + path, { method: 'POST', headers: { ...client.headers(), ...headers } });
  const closed = new Promise((resolve) => call.once('close', resolve));
  call.on('error', () => {});
  call.write(body);
  return { call, closed };
};

const form = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf';
const upload = (client: Person) =>
  begin(client, '/api/upload', { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '9000' }, form);

test('queues the calls of one person without delaying other people', async () => {
  const { busy, other } = people();
  const end = await useUpLimit('calls', busy.id);
  const answered: string[] = [];
  const own = busy.get('/api/session').then(({ status }) => answered.push(`own ${status}`));
  expect((await other.get('/api/session')).status).toBe(200);
  expect((await other.get('/api/teachers/conversations')).status).toBe(200);
  expect(answered).toEqual([]);
  end();
  await own;
  expect(answered).toEqual(['own 200']);
});

test('counts socket events toward the same limit', async () => {
  const { busy, other } = people();
  const [tab, otherTab] = [await openTab(casa.address, busy), await openTab(casa.address, other)];
  const end = await useUpLimit('calls', busy.id);
  const sent = tab.call('sendMessage', { to: other.id, message: 'Is there school tomorrow?' });
  expect(await otherTab.call('sendMessage', { to: busy.id, message: 'Yes.' })).toMatchObject({ ok: true });
  expect(otherTab.received('newMessage')).toEqual([]);
  end();
  expect(await sent).toMatchObject({ ok: true });
  tab.close();
  otherTab.close();
});

test('refuses a call with 429 if too many are waiting', async () => {
  const { busy } = people();
  const end = await useUpLimit('calls', busy.id);
  const waiting = Array.from({ length: 2000 }, () => casa.services.concurrency.calls.acquire(busy.id));
  const refused = await busy.get('/api/session');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toBe('1');
  end();
  for (const place of waiting) (await place)();
  expect((await busy.get('/api/session')).status).toBe(200);
});

test('aborted and invalid calls release their slots', async () => {
  const { busy } = people();
  const end = await useUpLimit('calls', busy.id);
  const abort = new AbortController();
  const left = Array.from({ length: 20 }, () =>
    busy.send('/api/session', { signal: abort.signal }).catch(() => 'left'),
  );
  const json = { 'content-type': 'application/json', 'content-length': '100' };
  const cut = await Promise.all(
    Array.from({ length: 20 }, () => begin(busy, '/api/messages/delivered', json, '{"a":')),
  );
  abort.abort();
  expect(await Promise.all(left)).toEqual(Array(20).fill('left'));
  end();
  for (const { call } of cut) call.destroy();
  await Promise.all(cut.map(({ closed }) => closed));
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await busy.send('/api/messages/delivered', { method: 'POST', body, headers })).status;
  };
  for (let count = 0; count < 20; count += 1) {
    expect(await post('{')).toBe(400);
    // The server refuses this body without reading it.
    expect(await post('x'.repeat(3_000_000))).toBe(413);
  }
  (await useUpLimit('calls', busy.id))();
});

test('limits uploads separately, and releases the slot of a stalled upload', async () => {
  const { busy } = people();
  const hanging = await Promise.all(Array.from({ length: uploadsTogether }, () => upload(busy)));
  const next = busy.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf');
  expect((await busy.get('/api/session')).status).toBe(200);
  await Promise.all(hanging.map(({ closed }) => closed));
  expect((await next).status).toBe(201);
  (await useUpLimit('uploads', busy.id))();
});
