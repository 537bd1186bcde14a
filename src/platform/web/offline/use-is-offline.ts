import { useSyncExternalStore } from 'react';
import { onSocketState, socketState } from '../socket.ts';
import { isServerReachable, onReachabilityChange } from './server-reachability.ts';

/** True if the browser is offline, the socket was lost, or without a socket the last call had no response. */
const isOffline = (): boolean => {
  if (!navigator.onLine) return true;
  const socket = socketState();
  return socket === 'lost' || (socket !== 'open' && !isServerReachable());
};

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stops = [onSocketState(listener), onReachabilityChange(listener)];
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    for (const stop of stops) stop();
  };
};

/** Returns the live value of `isOffline`. Also works on a page opened offline. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
