import type { Role } from '#kernel/roles.ts';

type Person = { id: string; role: Role };
type Remote = { people: readonly Person[]; heardAt: number };

const forgottenAfterMilliseconds = 30_000;

/**
 * Who has at least one tab open, on this node and, as they tell, on others.
 * @param onChange runs when the set of people of a role changed on this node
 */
export const createPresence = (onChange: (role: Role) => void) => {
  const tabs = new Map<string, { role: Role; count: number }>();
  const remotes = new Map<string, Remote>();

  const come = ({ id, role }: Person) => {
    const known = tabs.get(id);
    if (known) known.count += 1;
    else tabs.set(id, { role, count: 1 });
    if (!known) onChange(role);
  };

  const go = ({ id, role }: Person) => {
    const known = tabs.get(id);
    if (!known) return;
    known.count -= 1;
    if (known.count > 0) return;
    tabs.delete(id);
    onChange(role);
  };

  return {
    come,
    go,
    here: (): Person[] => [...tabs].map(([id, { role }]) => ({ id, role })),
    /** Takes in what another node says about its people. */
    hear: (node: string, people: readonly Person[], now: number): void => {
      const before = remotes.get(node)?.people ?? [];
      remotes.set(node, { people, heardAt: now });
      for (const role of new Set([...before, ...people].map((person) => person.role))) onChange(role);
    },
    /** Forgets nodes that have not been heard of for half a minute. */
    forgetSilentNodes: (now: number): void => {
      for (const [node, { heardAt, people }] of remotes) {
        if (now - heardAt < forgottenAfterMilliseconds) continue;
        remotes.delete(node);
        for (const role of new Set(people.map((person) => person.role))) onChange(role);
      }
    },
    onlineIds: (role: Role): string[] => {
      const ids = new Set<string>();
      for (const [id, tab] of tabs) if (tab.role === role) ids.add(id);
      for (const { people } of remotes.values())
        for (const person of people) if (person.role === role) ids.add(person.id);
      return [...ids];
    },
  };
};
