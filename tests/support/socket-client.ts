import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { expect } from 'vitest';
import type { Client } from './client.ts';

type Options = Partial<ManagerOptions & SocketOptions>;
type Acknowledged = { ok: boolean; data?: unknown; error?: { code: string } };

/** Creates a connection like the web client's, which records all events. The connection is not open yet. */
export const makeTab = (address: string, client: Client, options: Options = {}) => {
  const received: { wire: string; data: unknown; at: number }[] = [];
  const socket = io(address, {
    autoConnect: false,
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: client.headers(),
    ...options,
  });
  socket.onAny((wire: string, data: unknown) => received.push({ wire, data, at: Date.now() }));
  return {
    socket,
    /** Returns the data of all events with a name, in order. */
    received: <T = unknown>(wire: string): T[] =>
      received.filter((entry) => entry.wire === wire).map(({ data }) => data as T),
    receivedAt: (wire: string): number[] => received.filter((entry) => entry.wire === wire).map(({ at }) => at),
    call: (wire: string, data: unknown): Promise<Acknowledged> => socket.timeout(5000).emitWithAck(wire, data),
    connect: () =>
      new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
        socket.connect();
      }),
    close: () => socket.disconnect(),
  };
};
export type Tab = ReturnType<typeof makeTab>;

/** Opens a connection of a signed-in user. */
export const openTab = async (address: string, client: Client, options: Options = {}): Promise<Tab> => {
  const tab = makeTab(address, client, options);
  await tab.connect();
  return tab;
};

/** Milliseconds by which the first or last event may arrive early or late. */
const jitter = 250;

/** Checks the average only, as a busy machine may deliver one event late. `times` are in milliseconds, in order. */
export const expectOncePerSecond = (times: readonly number[]): void => {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  expect(last - first).toBeGreaterThan((times.length - 1) * 1000 - jitter);
};
