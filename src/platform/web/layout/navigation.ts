import type { ReactNode } from 'react';

export type NavEntry = {
  label: string;
  to: string;
  /** Other addresses for which the entry is active, including paths below them. */
  also?: readonly string[];
  icon?: ReactNode;
  badge?: ReactNode;
  /** Shorter label in the bottom bar of phones. */
  barLabel?: string;
};
export type NavGroup = { label?: string; entries: readonly NavEntry[] };

/** True if the path is at or below `to`. The first page of an area covers only itself. */
const covers = (to: string, path: string) => path === to || (/^\/\w+\//.test(to) && path.startsWith(`${to}/`));

/** Returns the address of the active entry: the longest one that covers the path. */
export const activeAddress = (groups: readonly NavGroup[], path: string): string | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ to, also }) => [to, ...(also ?? [])].some((address) => covers(address, path)))
    .map(({ to }) => to)
    .sort((one, other) => other.length - one.length)[0];
