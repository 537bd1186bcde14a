import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import { useCameWithPage } from './hydrated.ts';
import { createSocketLink, type Opening, type SocketState } from './socket-link.ts';

export const socketLink = createSocketLink();

socketLink.onState(() => {
  connection.id = socketLink.id();
});

/** Opens the user's connection and sends `query` with the handshake. Returns a function that closes it. */
export const openSocket = (query: Readonly<Record<string, string>>): (() => void) => {
  const close = socketLink.open(query);
  window.addEventListener('online', socketLink.connectNow);
  return () => {
    window.removeEventListener('online', socketLink.connectNow);
    close();
  };
};

export const onSocketOpen = socketLink.onOpen;

/** Subscribes to refusals: the server closed the connection on purpose or rejected this user. */
export const onSocketRefused = socketLink.onRefused;

export const socketState = socketLink.state;

export const onSocketState = socketLink.onState;

const getServerSnapshot = (): SocketState => 'off';

export const useSocketState = (): SocketState => useSyncExternalStore(onSocketState, socketState, getServerSnapshot);

/** Calls the listener each time the connection opens, for example to request missed events. */
export const useSocketOpen = (listener: (opening: Opening) => void): void => {
  const latest = useEffectEvent(listener);
  const cameWithPage = useCameWithPage();
  useEffect(() => {
    // Parts of the page hydrate one after another, some after the connection has opened.
    if (cameWithPage && socketState() === 'open') latest('first');
    return socketLink.onOpen((opening) => latest(opening));
  }, [cameWithPage]);
};

/** Subscribes to a server event by its wire name. */
export const onSocketEvent = socketLink.on;

/** Subscribes to a server event by its wire name while the component is mounted. */
export const useSocketEvent = <Payload>(wire: string, handler: (payload: Payload) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => onSocketEvent<Payload>(wire, (payload) => latest(payload)), [wire]);
};

/** Sends an event. Undefined without an open connection or after a timeout; use the HTTP call then. */
export const emitWithAck = socketLink.emitWithAck;

/** Sends an event without acknowledgement. Dropped if there is no connection. */
export const emit = socketLink.emit;
