import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import type { Client } from './client.ts';

type Options = Partial<ManagerOptions & SocketOptions>;
type Acknowledged = { ok: boolean; data?: unknown; error?: { code: string } };

/** A tab's connection as the web client makes it, recording all it hears. Not connected yet. */
export const makeTab = (address: string, client: Client, options: Options = {}) => {
  const heard: { wire: string; data: unknown; at: number }[] = [];
  const socket = io(address, {
    autoConnect: false,
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: client.headers(),
    ...options,
  });
  socket.onAny((wire: string, data: unknown) => heard.push({ wire, data, at: Date.now() }));
  return {
    socket,
    /** Everything that came under a name, in order. */
    heard: <T = unknown>(wire: string): T[] =>
      heard.filter((entry) => entry.wire === wire).map(({ data }) => data as T),
    heardAt: (wire: string): number[] => heard.filter((entry) => entry.wire === wire).map(({ at }) => at),
    ask: (wire: string, data: unknown): Promise<Acknowledged> => socket.timeout(5000).emitWithAck(wire, data),
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

/** A connected tab of a signed-in person. */
export const openTab = async (address: string, client: Client, options: Options = {}): Promise<Tab> => {
  const tab = makeTab(address, client, options);
  await tab.connect();
  return tab;
};
