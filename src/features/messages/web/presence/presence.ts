import { useSyncExternalStore } from 'react';
import { emitWithAck, onSocketEvent, onSocketOpen, onSocketState, socketState } from '#platform/web/socket.ts';
import { presenceWires } from '../../contract.ts';

const noneOnline: ReadonlySet<string> = new Set();
let online = noneOnline;
const listeners = new Set<() => void>();

const change = (next: ReadonlySet<string>) => {
  online = next;
  for (const listener of listeners) listener();
};

type Changed = { online: string[]; offline: string[] };

const apply = ({ online: joined, offline: left }: Changed) => {
  const next = new Set([...online, ...joined]);
  for (const id of left) next.delete(id);
  change(next);
};

const requestOnline = () => void emitWithAck(presenceWires.watch, {});

const watch = () => {
  const ends = [
    onSocketEvent<Changed>(presenceWires.all, ({ online: all }) => change(new Set(all))),
    onSocketEvent<Changed>(presenceWires.changed, apply),
    onSocketOpen(requestOnline),
    onSocketState(() => socketState() !== 'open' && online.size > 0 && change(noneOnline)),
  ];
  if (socketState() === 'open') requestOnline();
  return () => {
    for (const end of ends) end();
    online = noneOnline;
  };
};

let stopWatching: (() => void) | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  stopWatching ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
};

/** Returns the ids of the possible partners who are online. Empty while disconnected. */
export const useOnlineIds = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => online,
    () => noneOnline,
  );
