import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/** `off`: nobody is signed in; `lost`: it was open and is coming back. */
export type SocketState = 'off' | 'connecting' | 'open' | 'lost';

/** `reconnect`: on which "everything after n" is asked for; `first`: the first opening since sign-in. */
export type Opening = 'first' | 'reconnect';

/** `closed`: an open connection, such as when its session ended. */
export type Refusal = 'closed' | 'not let in';

export type Acknowledgement<Data> = { ok: true; data: Data } | { ok: false; error: { code: string; error: string } };

type Handler = (payload: never) => void;
type Settings = Partial<ManagerOptions & SocketOptions>;

type Query = Readonly<Record<string, string>>;

/** One request instead of six. */
const webSocketFirst = ['websocket', 'polling'];
/** Gets through where a network lets no WebSocket pass, and changes to one where it can. */
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
  /**
   * Sends and waits for the acknowledgement.
   * @returns `undefined` when there is no open connection or none came in time: then use the HTTP call
   */
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
  /** Sends without waiting; forgotten when there is no connection. */
  emit: (wire: string, payload: unknown): void => {
    const socket = current();
    if (socket?.connected) socket.volatile.emit(wire, payload);
  },
  /** Connects anew, where the connection seems open and answers nothing. */
  reconnect: (): void => {
    current()?.io.engine?.close();
  },
  /** Connects at once in place of waiting for the next try: the way seems to be free again. */
  connectNow: (): void => {
    const socket = current();
    if (socket && !socket.connected) socket.disconnect().connect();
  },
});

/**
 * A person's connection to the server, without React and without anything of a browser's page, so that tests can hold several.
 * @param address the server's, where it is not the page's own
 */
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
    /**
     * Opens it; what it is made of is loaded then.
     * @param query sent to the server with the handshake
     * @returns what closes it
     */
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
    /** The connection's name on the server, while it is open. */
    id: (): string | undefined => (state === 'open' ? socket?.id : undefined),
    /**
     * Hears of each change of the state.
     * @returns what ends it
     */
    onState: (listener: () => void) => subscribeTo(stateListeners, listener),
    /**
     * Hears of each opening.
     * @returns what ends it
     */
    onOpen: (listener: (opening: Opening) => void) => subscribeTo(openListeners, listener),
    /**
     * Hears when the server closes the connection on purpose or lets this person in no more. Nothing connects by itself then.
     * @returns what ends it
     */
    onRefused: (listener: (refusal: Refusal) => void) => subscribeTo(refusalListeners, listener),
    /**
     * Hears an event by its name on the wire.
     * @returns what ends it
     */
    on,
  };
};
export type SocketLink = ReturnType<typeof createSocketLink>;
