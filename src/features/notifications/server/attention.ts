import type { Role } from '#kernel/roles.ts';
import type { SocketConnection, SocketHooks, SocketHub } from '#platform/server/feature.ts';
import { tabVisibleWire } from '../contract.ts';
import { TabVisible } from '../schemas.ts';

type Tab = { readonly connection: SocketConnection; isVisible: boolean };

/** Creates a tracker of the open tabs of each user and their visibility. */
export const createAttention = () => {
  const tabs = new Map<string, Set<Tab>>();
  let hub: SocketHub | undefined;

  const openTabs = (id: string): Tab[] => {
    const own = tabs.get(id);
    for (const tab of own ?? []) if (!tab.connection.isOpen()) own?.delete(tab);
    if (own?.size === 0) tabs.delete(id);
    return [...(own ?? [])];
  };
  const onConnect = (connection: SocketConnection) => {
    const { id } = connection.actor;
    const tab: Tab = { connection, isVisible: true };
    openTabs(id);
    tabs.set(id, (tabs.get(id) ?? new Set()).add(tab));
    connection.on(tabVisibleWire, async (data) => {
      const parsed = TabVisible.safeParse(data);
      if (parsed.success) tab.isVisible = parsed.data.visible;
    });
  };
  return {
    open: (opened: SocketHub): SocketHooks => {
      hub = opened;
      return { onConnect };
    },
    /** True if Casa is visible, or open only on other nodes, which push themselves when their tabs are hidden. */
    isWatching: (person: { id: string; role: Role }): boolean => {
      const own = openTabs(person.id);
      if (own.length > 0) return own.some(({ isVisible }) => isVisible);
      return hub?.onlineIds(person.role).includes(person.id) ?? false;
    },
  };
};
