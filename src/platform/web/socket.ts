import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import { createSocketLink, type Opening, type SocketState } from './socket-link.ts';

/** The one connection of this tab. */
export const socketLink = createSocketLink();

socketLink.onState(() => {
  connection.id = socketLink.id();
});

/**
 * Opens the one connection of who is signed in; what it is made of is loaded then.
 * @param query sent to the server with the handshake
 * @returns what closes it, at sign-out
 */
export const openSocket = (query: Readonly<Record<string, string>>): (() => void) => {
  const close = socketLink.open(query);
  window.addEventListener('online', socketLink.connectNow);
  return () => {
    window.removeEventListener('online', socketLink.connectNow);
    close();
  };
};

/**
 * Calls back each time the connection opens.
 * @returns what ends it
 */
export const onSocketOpen = socketLink.onOpen;

/**
 * Calls back when the server closes the connection on purpose or lets this person in no more.
 * @returns what ends it
 */
export const onSocketRefused = socketLink.onRefused;

export const socketState = socketLink.state;

/**
 * Calls back each time the state changes.
 * @returns what ends it
 */
export const onSocketState = socketLink.onState;

const getServerSnapshot = (): SocketState => 'off';

export const useSocketState = (): SocketState => useSyncExternalStore(onSocketState, socketState, getServerSnapshot);

/** Runs each time the connection opens, such as to ask for what came meanwhile. */
export const useSocketOpen = (listener: (opening: Opening) => void): void => {
  const latest = useEffectEvent(listener);
  useEffect(() => socketLink.onOpen((opening) => latest(opening)), []);
};

/**
 * Hears an event of the server by its name on the wire.
 * @returns what ends it
 */
export const onSocketEvent = socketLink.on;

/** Hears an event of the server by its name on the wire, while the component is there. */
export const useSocketEvent = <Payload>(wire: string, handler: (payload: Payload) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => onSocketEvent<Payload>(wire, (payload) => latest(payload)), [wire]);
};

/**
 * As the link's own.
 * @returns `undefined` when there is no open connection or no answer in time: then use the HTTP call
 */
export const emitWithAck = socketLink.emitWithAck;

/** Sends over the socket without waiting; forgotten when there is no connection. */
export const emit = socketLink.emit;
