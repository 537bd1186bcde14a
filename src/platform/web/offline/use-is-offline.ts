import { useSyncExternalStore } from 'react';
import { onSocketState, socketState } from '../socket.ts';
import { isServerReachable, onReachabilityChange } from './server-reachability.ts';

/** Whether there is no way to the server now: the browser says so, the socket was lost, or without a socket the last call had no answer. */
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

/** Follows `isCutOff`, also on a page that was opened without a network. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
