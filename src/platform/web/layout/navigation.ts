import type { ReactNode } from 'react';

export type NavEntry = {
  label: string;
  to: string;
  /** Other addresses below which it counts as chosen. */
  also?: readonly string[];
  icon?: ReactNode;
  badge?: ReactNode;
  /** What it is called in the bar of a phone, where it stands there. */
  barLabel?: string;
};
/** Entries under a common title; without a title they stand alone. */
export type NavGroup = { label?: string; entries: readonly NavEntry[] };

/** The first page of an area covers only itself. */
const covers = (to: string, path: string) => path === to || (/^\/\w+\//.test(to) && path.startsWith(`${to}/`));

/** The entry that a path belongs to: the one with the longest address that begins it. */
export const activeAddress = (groups: readonly NavGroup[], path: string): string | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .filter(({ to, also }) => [to, ...(also ?? [])].some((address) => covers(address, path)))
    .map(({ to }) => to)
    .sort((one, other) => other.length - one.length)[0];
