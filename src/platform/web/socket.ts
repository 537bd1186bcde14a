import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { z } from 'zod';
import { connection } from './connection.ts';

/** `off`: nobody is signed in; `lost`: it was open and is coming back. */
export type SocketState = 'off' | 'connecting' | 'open' | 'lost';

/** `reconnect`: on which "everything after n" is asked for; `first`: the first opening since sign-in. */
type Opening = 'first' | 'reconnect';

let socket: Socket | undefined;
let state: SocketState = 'off';
let openings = 0;
const stateListeners = new Set<() => void>();
const openListeners = new Set<(opening: Opening) => void>();
const handlers = new Map<string, Set<(payload: never) => void>>();
const latestPayloads = new Map<string, unknown>();

const setState = (next: SocketState) => {
  state = next;
  connection.id = next === 'open' ? socket?.id : undefined;
  for (const listener of stateListeners) listener();
};

const onOpen = () => {
  openings++;
  setState('open');
  for (const listener of openListeners) listener(openings === 1 ? 'first' : 'reconnect');
};

const dispatch = (event: string, payload: unknown) => {
  latestPayloads.set(event, payload);
  for (const handler of handlers.get(event) ?? []) handler(payload as never);
};

/**
 * Opens the one connection of who is signed in; what it is made of is loaded then.
 * @returns what closes it, at sign-out
 */
export const openSocket = (userId: string): (() => void) => {
  let isWanted = true;
  setState('connecting');
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (!isWanted) return;
    socket = io({
      query: { userId },
      reconnection: true,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    });
    socket.on('connect', onOpen);
    socket.on('disconnect', () => setState('lost'));
    socket.on('connect_error', () => openings > 0 && setState('lost'));
    socket.onAny(dispatch);
  };
  void open().catch(() => setState('lost'));
  return () => {
    isWanted = false;
    socket?.close();
    socket = undefined;
    openings = 0;
    latestPayloads.clear();
    setState('off');
  };
};

const subscribeState = (listener: () => void) => {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
};

export const useSocketState = (): SocketState => useSyncExternalStore(subscribeState, () => state);

/** Calls back each time the connection opens. @returns what ends it */
export const onSocketOpen = (listener: (opening: Opening) => void): (() => void) => {
  openListeners.add(listener);
  return () => {
    openListeners.delete(listener);
  };
};

/** Runs each time the connection opens, such as to ask for what came meanwhile. */
export const useSocketOpen = (listener: (opening: Opening) => void): void => {
  const latest = useEffectEvent(listener);
  useEffect(() => onSocketOpen((opening) => latest(opening)), []);
};

/** Hears an event of the server by its name on the wire, while the component is there. */
export const useSocketWire = <Payload>(wire: string, handler: (payload: Payload) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const listener = (payload: Payload) => latest(payload);
    const listeners = handlers.get(wire) ?? new Set();
    handlers.set(wire, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }, [wire]);
};

/** What the server said last by that name, also before the component was there; `undefined` before it said anything. */
export const useLatestOfWire = <Payload>(wire: string): Payload | undefined => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const listeners = handlers.get(wire) ?? new Set();
      handlers.set(wire, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
    [wire],
  );
  return useSyncExternalStore(subscribe, () => latestPayloads.get(wire) as Payload | undefined);
};

/** An event of a contract whose payload goes to clients as it is. */
type WireEvent = { readonly wire: string; readonly payload: z.ZodType };

/** Hears an event of a contract. @typeParam Payload where the server sends another form than the event's own */
export const useSocketEvent = <E extends WireEvent, Payload = z.output<E['payload']>>(
  event: E,
  handler: (payload: Payload) => void,
): void => useSocketWire(event.wire, handler);

export type Acknowledgement<Data> = { ok: true; data: Data } | { ok: false; error: { code: string; error: string } };

/**
 * Sends over the socket and waits for the acknowledgement.
 * @returns `undefined` when there is no open connection or none came in time: then use the HTTP call
 */
export const emitWithAck = async <Data>(
  wire: string,
  payload: unknown,
  timeoutMs = 8_000,
): Promise<Acknowledgement<Data> | undefined> => {
  if (!socket?.connected) return undefined;
  try {
    return await socket.timeout(timeoutMs).emitWithAck(wire, payload);
  } catch {
    return undefined;
  }
};

/** Sends over the socket without waiting; forgotten when there is no connection. */
export const emit = (wire: string, payload: unknown): void => {
  if (socket?.connected) socket.volatile.emit(wire, payload);
};
