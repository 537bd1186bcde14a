import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({}, { bodyTimeout: 200, headersTimeout: 200 });
});
afterAll(() => casa.stop());

const open = async () => {
  const { hostname, port } = new URL(casa.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
};

/** All that a connection is answered until the server closes it. */
const answersTo = async (sent: string) => {
  const socket = await open();
  socket.write(sent);
  return text(socket);
};

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: casa\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that never ends is answered 408 and its connection closed', async () => {
  const answer = await answersTo(`${head('/api/teachers/login', 100)}{"email":`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test('headers that never end are answered 408 and their connection closed', async () => {
  const answer = await answersTo('GET /api/session HTTP/1.1\r\nHost: ca');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test('who has said all and only listens is answered', async () => {
  const socket = await open();
  socket.end('GET /healthz HTTP/1.1\r\nHost: casa\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('who only listens in the middle of a body is told that it is not whole', async () => {
  const socket = await open();
  socket.end(`${head('/api/teachers/login', 100)}{"email":`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('strangers may send an address and a password, and not much more', async () => {
  const visitor = casa.visitor();
  const sentBytes = async (bytes: number) =>
    (
      await visitor.post('/api/teachers/login', {
        email: 'nobody@casa.example',
        password: 'x',
        more: 'm'.repeat(bytes),
      })
    ).status;
  expect(await sentBytes(10_000)).toBe(401);
  expect(await sentBytes(20_000)).toBe(413);
});
