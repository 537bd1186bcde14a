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

/** Sends bytes and returns the response until the server closes the connection. */
const answersTo = async (sent: string) => {
  const socket = await open();
  socket.write(sent);
  return text(socket);
};

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: casa\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('answers 408 to an endless body and closes the connection', async () => {
  const answer = await answersTo(`${head('/api/teachers/login', 100)}{"email":`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test('answers 408 to endless headers and closes the connection', async () => {
  const answer = await answersTo('GET /api/session HTTP/1.1\r\nHost: ca');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test('answers a client that has closed its side after the request', async () => {
  const socket = await open();
  socket.end('GET /healthz HTTP/1.1\r\nHost: casa\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('answers 400 if a client closes its side within the body', async () => {
  const socket = await open();
  socket.end(`${head('/api/teachers/login', 100)}{"email":`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('limits bodies without a session to the size of a sign-in', async () => {
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
