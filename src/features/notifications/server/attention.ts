import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHub, SocketSide } from '#platform/server/feature.ts';
import { TabVisible, tabVisibleWire } from '../contract.ts';

type Tab = { readonly connection: SocketConnection; isVisible: boolean };
type Attention = { hub: SocketHub; tabs: Map<string, Set<Tab>> };

const attentions = new WeakMap<Services, Attention>();

const attentionOf = (hub: SocketHub): Attention => {
  const known = attentions.get(hub.services) ?? { hub, tabs: new Map() };
  attentions.set(hub.services, known);
  return known;
};

const openTabs = ({ tabs }: Attention, id: string): Tab[] => {
  const own = tabs.get(id);
  for (const tab of own ?? []) if (!tab.connection.isOpen()) own?.delete(tab);
  if (own?.size === 0) tabs.delete(id);
  return [...(own ?? [])];
};

/** Knows which tabs are before somebody's eyes. */
export const watchAttention: SocketSide = {
  onConnect: (connection, hub) => {
    const attention = attentionOf(hub);
    const { id } = connection.actor;
    const tab: Tab = { connection, isVisible: true };
    openTabs(attention, id);
    attention.tabs.set(id, (attention.tabs.get(id) ?? new Set()).add(tab));
    connection.on(tabVisibleWire, async (data) => {
      const said = TabVisible.safeParse(data);
      if (said.success) tab.isVisible = said.data.visible;
    });
  },
  onPresence: (_role, hub) => void attentionOf(hub),
};

/**
 * Whether somebody has Casa before their eyes, so that a push would tell them nothing new. Of tabs on another node only that they
 * are there is known; that node itself knows when they are hidden, and pushes then.
 */
export const isWatching = (services: Services, person: { id: string; role: Role }): boolean => {
  const attention = attentions.get(services);
  if (!attention) return false;
  const tabs = openTabs(attention, person.id);
  if (tabs.length > 0) return tabs.some(({ isVisible }) => isVisible);
  return attention.hub.onlineIds(person.role).includes(person.id);
};
