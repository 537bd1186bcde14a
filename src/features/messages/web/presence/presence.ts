import { useSyncExternalStore } from 'react';
import { emitWithAck, onSocketOpen, onSocketState, onSocketWire, socketState } from '#platform/web/socket.ts';
import { presenceWires } from '../../contract.ts';

const nobody: ReadonlySet<string> = new Set();
let online = nobody;
const listeners = new Set<() => void>();

const change = (next: ReadonlySet<string>) => {
  online = next;
  for (const listener of listeners) listener();
};

type Changed = { online: string[]; offline: string[] };

const apply = ({ online: came, offline: went }: Changed) => {
  const next = new Set([...online, ...came]);
  for (const id of went) next.delete(id);
  change(next);
};

const ask = () => void emitWithAck(presenceWires.watch, {});

/** Begins to watch who is online. @returns what ends it */
const watch = () => {
  const ends = [
    onSocketWire<Changed>(presenceWires.all, ({ online: all }) => change(new Set(all))),
    onSocketWire<Changed>(presenceWires.changed, apply),
    onSocketOpen(ask),
    onSocketState(() => socketState() !== 'open' && online.size > 0 && change(nobody)),
  ];
  if (socketState() === 'open') ask();
  return () => {
    for (const end of ends) end();
    online = nobody;
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

/** Who of the people one may write to is online; nobody while that cannot be known. */
export const useOnlineIds = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => online,
    () => nobody,
  );
