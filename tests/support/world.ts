import type { Services } from '#platform/server/context.ts';
import { loadDeclared } from './load-declared.ts';

/** Functions of each feature's `server/<name>.world.ts`. Each feature adds itself by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their worlds to it.
export interface Worlds {}

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type World = Merged<Worlds[keyof Worlds]>;

const parts = await loadDeclared<Record<string, (services: Services) => object>>(/^[\w-]+\/server\/[\w-]+\.world\.ts$/);
const makers = parts.flatMap((part) =>
  Object.entries(part).flatMap(([name, make]) => (/World$/.test(name) ? [make] : [])),
);

/** Builds test and demo data. Required parent records are created too. */
export const createWorld = (services: Services): World =>
  Object.assign({}, ...makers.map((make) => make(services))) as World;
