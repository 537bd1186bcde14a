import { type Role, roles } from '#kernel/roles.ts';

type Person = { readonly id: string; readonly role: Role };
/** Ids of people by role. */
export type People = { readonly [R in Role]: readonly string[] };
/** @property silentBeats how many beats of this node have passed since the other was heard */
type Remote = { readonly people: People; silentBeats: number };

const forgottenAfterBeats = 4;
const noPeople: People = { admin: [], teacher: [], student: [] };

const isSame = (left: readonly string[], right: readonly string[]) => {
  if (left.length !== right.length) return false;
  const known = new Set(left);
  return right.every((id) => known.has(id));
};

/**
 * Tracks who has at least one tab open, on this node and on the others.
 * @param onChange runs when the set of people of a role changed
 */
export const createOnlinePeople = (onChange: (role: Role) => void) => {
  const tabs: Record<Role, Map<string, number>> = { admin: new Map(), teacher: new Map(), student: new Map() };
  const remotes = new Map<string, Remote>();
  const lists = new Map<Role, string[]>();

  const change = (role: Role) => {
    lists.delete(role);
    onChange(role);
  };

  const replaceRemote = (node: string, remote: Remote | undefined) => {
    const before = remotes.get(node)?.people ?? noPeople;
    if (remote) remotes.set(node, remote);
    else remotes.delete(node);
    for (const role of roles) if (!isSame(before[role], remote?.people[role] ?? [])) change(role);
  };

  const listOf = (role: Role): string[] => {
    const ids = new Set<string>(tabs[role].keys());
    for (const { people } of remotes.values()) for (const id of people[role]) ids.add(id);
    return [...ids];
  };

  return {
    /** A tab of a person opened. */
    connected: ({ id, role }: Person): void => {
      const count = tabs[role].get(id) ?? 0;
      tabs[role].set(id, count + 1);
      if (count === 0) change(role);
    },
    /** A tab of a person closed. */
    disconnected: ({ id, role }: Person): void => {
      const count = tabs[role].get(id) ?? 0;
      if (count > 1) tabs[role].set(id, count - 1);
      else if (tabs[role].delete(id)) change(role);
    },
    /** Who is on this node. */
    local: (): People => ({
      admin: [...tabs.admin.keys()],
      teacher: [...tabs.teacher.keys()],
      student: [...tabs.student.keys()],
    }),
    /**
     * Takes in what another node says about its people.
     * @returns whether that node was unknown
     */
    receive: (node: string, people: People): boolean => {
      const isNew = !remotes.has(node);
      replaceRemote(node, { people, silentBeats: 0 });
      return isNew;
    },
    /** Another node says that nothing has changed. One that was forgotten waits for its list. */
    markAlive: (node: string): void => {
      const remote = remotes.get(node);
      if (remote) remote.silentBeats = 0;
    },
    /** A node has gone. */
    forget: (node: string): void => replaceRemote(node, undefined),
    /** Forgets nodes that were silent for four beats. Beats are counted, since a node that stood still has not listened either. */
    forgetSilentNodes: (): void => {
      for (const [node, remote] of remotes) {
        remote.silentBeats += 1;
        if (remote.silentBeats >= forgottenAfterBeats) replaceRemote(node, undefined);
      }
    },
    /** People of a role on all nodes. The list is the same one until it changes. */
    onlineIds: (role: Role): string[] => {
      const known = lists.get(role) ?? listOf(role);
      lists.set(role, known);
      return known;
    },
  };
};
export type OnlinePeople = ReturnType<typeof createOnlinePeople>;
