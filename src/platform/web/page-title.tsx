import { useSyncExternalStore } from 'react';
import { useSchool } from './school.ts';

let tabCount = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getSnapshot = () => tabCount;
const getServerSnapshot = () => 0;

/** Sets the number of pending items, such as unread messages. The tab's title starts with it. */
export const setTabCount = (count: number): void => {
  tabCount = count;
  for (const listener of listeners) listener();
};

export const PageTitle = ({ children }: { children: string }) => {
  const school = useSchool();
  const count = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} · ${school?.name ?? 'Casa'}`}</title>;
};
