import type { Services } from '#platform/server/context.ts';
import { loadDeclared } from './load-declared.ts';

/** What each feature's `server/<name>.world.ts` makes; every one adds itself here. */
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

/** Builds test and demonstration data; what a thing needs to stand on is built with it. */
export const createWorld = (services: Services): World =>
  Object.assign({}, ...makers.map((make) => make(services))) as World;
