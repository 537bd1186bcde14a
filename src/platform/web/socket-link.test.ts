import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { createSocketLink, type SocketLink } from './socket-link.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** Starts a proxy that counts requests. Without `allowsUpgrade` it closes WebSocket upgrades. */
const openProxy = async (allowsUpgrade: boolean) => {
  const seen = { requests: 0, upgrades: 0 };
  const target = new URL(casa.address);
  const passOn = (from: { url?: string | undefined; method?: string | undefined; headers: object }) =>
    request({
      port: target.port,
      path: from.url,
      method: from.method,
      headers: { ...from.headers, host: target.host },
    });
  const server = createServer((incoming, answer) => {
    seen.requests += 1;
    const passed = passOn(incoming).on('response', (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, near) => {
    seen.upgrades += 1;
    near.on('error', () => undefined);
    if (!allowsUpgrade) return near.destroy();
    const passed = passOn(incoming).on('upgrade', (response, far, first) => {
      far.on('error', () => undefined);
      const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
      near.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
      near.write(first);
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
    });
    passed.on('error', () => near.destroy()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const opened = (link: SocketLink) => new Promise<void>((resolve) => void link.onOpen(() => resolve()));

test.each([
  { allowsUpgrade: true, name: 'opens as a WebSocket at once, without a request before it' },
  { allowsUpgrade: false, name: 'opens by polling where no WebSocket gets through' },
])('connection $name', async ({ allowsUpgrade }) => {
  const teacher = await casa.asNew('teacher');
  const proxy = await openProxy(allowsUpgrade);
  const link = createSocketLink(proxy.address, {
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: teacher.headers(),
  });
  const isOpen = opened(link);
  const close = link.open({ userId: teacher.id });
  await isOpen;
  expect(link.state()).toBe('open');
  if (allowsUpgrade) expect(proxy.seen).toEqual({ requests: 0, upgrades: 1 });
  else expect(proxy.seen.requests).toBeGreaterThan(0);
  close();
  proxy.close();
});
