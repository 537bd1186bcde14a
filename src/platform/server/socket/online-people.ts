import { type Role, roles } from '#kernel/roles.ts';

type Person = { readonly id: string; readonly role: Role };
export type People = { readonly [R in Role]: readonly string[] };
/** Another node. @property silentBeats heartbeats of this node since the last message of the other */
type Remote = { readonly people: People; silentBeats: number };

const forgottenAfterBeats = 4;
const noPeople: People = { admin: [], teacher: [], student: [] };

const isSame = (left: readonly string[], right: readonly string[]) => {
  if (left.length !== right.length) return false;
  const known = new Set(left);
  return right.every((id) => known.has(id));
};

/** Tracks people with an open tab, on all nodes. `onChange` runs when the people of a role have changed. */
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
    connected: ({ id, role }: Person): void => {
      const count = tabs[role].get(id) ?? 0;
      tabs[role].set(id, count + 1);
      if (count === 0) change(role);
    },
    disconnected: ({ id, role }: Person): void => {
      const count = tabs[role].get(id) ?? 0;
      if (count > 1) tabs[role].set(id, count - 1);
      else if (tabs[role].delete(id)) change(role);
    },
    local: (): People => ({
      admin: [...tabs.admin.keys()],
      teacher: [...tabs.teacher.keys()],
      student: [...tabs.student.keys()],
    }),
    /** Stores the people of another node. Returns true if that node was unknown. */
    receive: (node: string, people: People): boolean => {
      const isNew = !remotes.has(node);
      replaceRemote(node, { people, silentBeats: 0 });
      return isNew;
    },
    /** Records a heartbeat of another node. A forgotten node stays unknown until it sends its list. */
    markAlive: (node: string): void => {
      const remote = remotes.get(node);
      if (remote) remote.silentBeats = 0;
    },
    forget: (node: string): void => replaceRemote(node, undefined),
    /** Forgets nodes silent for four beats. Counts beats, because a suspended node has received nothing either. */
    forgetSilentNodes: (): void => {
      for (const [node, remote] of remotes) {
        remote.silentBeats += 1;
        if (remote.silentBeats >= forgottenAfterBeats) replaceRemote(node, undefined);
      }
    },
    /** Returns people of a role on all nodes. Returns the same array until the list changes. */
    onlineIds: (role: Role): string[] => {
      const known = lists.get(role) ?? listOf(role);
      lists.set(role, known);
      return known;
    },
  };
};
export type OnlinePeople = ReturnType<typeof createOnlinePeople>;
