import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/** `off`: no user is signed in. `lost`: was open and is reconnecting. */
export type SocketState = 'off' | 'connecting' | 'open' | 'lost';

/** `first`: first opening since sign-in. `reconnect`: later openings; clients then request everything they missed. */
export type Opening = 'first' | 'reconnect';

/** `closed`: the server closed an open connection, for example because its session ended. */
export type Refusal = 'closed' | 'not let in';

export type Acknowledgement<Data> = { ok: true; data: Data } | { ok: false; error: { code: string; error: string } };

type Handler = (payload: never) => void;
type Settings = Partial<ManagerOptions & SocketOptions>;

type Query = Readonly<Record<string, string>>;

/** Needs one request instead of six. */
const webSocketFirst = ['websocket', 'polling'];
/** Works in networks that block WebSockets. Upgrades to a WebSocket if possible. */
const pollingFirst = ['polling', 'websocket'];

const settings: Settings = {
  transports: webSocketFirst,
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

const subscribeTo = <Listener>(listeners: Set<Listener>, listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const notify = <Value>(listeners: ReadonlySet<(value: Value) => void>, value: Value) => {
  for (const listener of listeners) listener(value);
};

const createDispatcher = () => {
  const handlers = new Map<string, Set<Handler>>();
  return {
    dispatch: (wire: string, payload: unknown) => {
      for (const handler of handlers.get(wire) ?? []) handler(payload as never);
    },
    on: <Payload>(wire: string, handler: (payload: Payload) => void) => {
      const listeners = handlers.get(wire) ?? new Set();
      handlers.set(wire, listeners);
      return subscribeTo(listeners, handler as Handler);
    },
  };
};

const createSender = (current: () => Socket | undefined) => ({
  /** Sends an event. Undefined without an open connection or after a timeout; use the HTTP call then. */
  emitWithAck: async <Data>(
    wire: string,
    payload: unknown,
    timeoutMs = 8_000,
  ): Promise<Acknowledgement<Data> | undefined> => {
    const socket = current();
    if (!socket?.connected) return undefined;
    try {
      return await socket.timeout(timeoutMs).emitWithAck(wire, payload);
    } catch {
      return undefined;
    }
  },
  /** Sends an event without acknowledgement. Dropped if there is no connection. */
  emit: (wire: string, payload: unknown): void => {
    const socket = current();
    if (socket?.connected) socket.volatile.emit(wire, payload);
  },
  /** Reconnects. For a connection that seems open but does not respond. */
  reconnect: (): void => {
    current()?.io.engine?.close();
  },
  /** Connects immediately instead of waiting for the next retry. For when the network is probably back. */
  connectNow: (): void => {
    const socket = current();
    if (socket && !socket.connected) socket.disconnect().connect();
  },
});

/** Creates a user's connection, independent of React and the page, so that tests can open several. */
export const createSocketLink = (address?: string, overrides: Settings = {}) => {
  let socket: Socket | undefined;
  let state: SocketState = 'off';
  let openings = 0;
  const stateListeners = new Set<() => void>();
  const refusalListeners = new Set<(refusal: Refusal) => void>();
  const openListeners = new Set<(opening: Opening) => void>();
  const { dispatch, on } = createDispatcher();
  const refuse = (refusal: Refusal) => notify(refusalListeners, refusal);
  const setState = (next: SocketState) => {
    state = next;
    for (const listener of stateListeners) listener();
  };
  const onOpen = () => {
    openings++;
    setState('open');
    notify(openListeners, openings === 1 ? 'first' : 'reconnect');
  };
  const connect = async (query: Query, isWanted: () => boolean) => {
    const { connectTo } = await import('./socket/socket-io.ts');
    if (!isWanted()) return;
    const all = { ...settings, query, ...overrides };
    const created = connectTo(address, all);
    created.on('connect', onOpen);
    created.on('disconnect', (reason) => {
      setState('lost');
      if (reason === 'io server disconnect') refuse('closed');
    });
    created.on('connect_error', (error) => {
      if ('data' in error) refuse('not let in');
      if (all.transports === webSocketFirst) created.io.opts.transports = pollingFirst;
      if (openings > 0) setState('lost');
    });
    created.onAny(dispatch);
    socket = created;
  };
  return {
    ...createSender(() => socket),
    /** Opens the connection and sends `query` with the handshake. Returns a function that closes the connection. */
    open: (query: Query): (() => void) => {
      let isWanted = true;
      setState('connecting');
      void connect(query, () => isWanted).catch(() => setState('lost'));
      return () => {
        isWanted = false;
        socket?.off();
        socket?.offAny();
        socket?.close();
        socket = undefined;
        openings = 0;
        setState('off');
      };
    },
    state: (): SocketState => state,
    id: (): string | undefined => (state === 'open' ? socket?.id : undefined),
    onState: (listener: () => void) => subscribeTo(stateListeners, listener),
    onOpen: (listener: (opening: Opening) => void) => subscribeTo(openListeners, listener),
    /** Subscribes to refusals: the server closed on purpose or rejected the user. The link does not reconnect. */
    onRefused: (listener: (refusal: Refusal) => void) => subscribeTo(refusalListeners, listener),
    /** Subscribes to an event by its wire name. */
    on,
  };
};
export type SocketLink = ReturnType<typeof createSocketLink>;
