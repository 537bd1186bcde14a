import { useSchool } from './school.ts';
import { createStore } from './store.ts';

const tabCount = createStore(0);

/** Sets the number of pending items, such as unread messages. The tab's title starts with it. */
export const setTabCount: (count: number) => void = tabCount.set;

export const PageTitle = ({ children }: { children: string }) => {
  const school = useSchool();
  const count = tabCount.use();
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} · ${school?.name ?? 'Casa'}`}</title>;
};
