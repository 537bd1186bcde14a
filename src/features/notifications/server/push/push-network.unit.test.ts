import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/support/servers/push-service.ts';
import { isReachable, postToPushService, publicNetwork } from './push-network.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const post = (url: string, network = publicNetwork) =>
  postToPushService(network, { url, headers: {}, body: Buffer.from('x'), milliseconds: 1000 });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:192.168.1.1',
  'not an address',
])('refuses %s', (address) => expect(publicNetwork.mayReach(address)).toBe(false));

test.each(['142.250.1.1', '2a00:1450:4009:81a::200a'])('allows %s', (address) =>
  expect(publicNetwork.mayReach(address)).toBe(true),
);

test('resolves a name and checks its address', async () => {
  const port = new URL(service.origin).port;
  await expect(post(`https://localhost:${port}/x`)).rejects.toThrow('out of reach');
  await expect(post(`${service.origin}/x`)).rejects.toThrow('out of reach');
  await expect(post(`http://127.0.0.1:${port}/x`, service.network)).rejects.toThrow('out of reach');
  expect(service.received).toEqual([]);
  expect(await post(`${service.origin}/x`, service.network)).toBe(201);
});

test('refuses a self-signed certificate', async () => {
  const { mayReach } = service.network;
  await expect(post(`${service.origin}/x`, { mayReach })).rejects.toThrow(/self.signed/);
});

test('gives up on a service that does not respond in time', async () => {
  service.state.millisecondsToAnswer = 3000;
  await expect(post(`${service.origin}/x`, service.network)).rejects.toThrow();
  service.state.millisecondsToAnswer = 0;
});

test('refuses host names of local networks', () => {
  expect(isReachable(publicNetwork, 'https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  for (const host of ['printer', 'nas.local', 'x.internal', '192.168.0.1'])
    expect(isReachable(publicNetwork, `https://${host}/x`)).toBe(false);
});
