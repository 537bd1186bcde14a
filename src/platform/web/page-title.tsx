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

/** How many things wait for the person, such as unread messages: stands before the title of the browser's tab. */
export const setTabCount = (count: number): void => {
  tabCount = count;
  for (const listener of listeners) listener();
};

/** Sets the title of the browser's tab: `<children> · <school>`. */
export const PageTitle = ({ children }: { children: string }) => {
  const school = useSchool();
  const count = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} · ${school?.name ?? 'Casa'}`}</title>;
};
