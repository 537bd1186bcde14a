import type { Client } from '#tests/support/client.ts';
import type { World } from '#tests/support/world.ts';
import type { School } from './school-model.ts';

/** Context of a step: a client of the server, and the model of the expected school. */
export type Run = {
  readonly admin: Client;
  readonly world: World;
  readonly school: School;
  readonly uploads: { readonly sectionUploads: string; readonly subjectUploads: string };
};

/** Random choices of a step: indexes of records, and a name from a small set, so that names collide. */
export type Choice = { one: number; two: number; many: number[]; name: string; flag: boolean };

export type Step = (run: Run, choice: Choice) => Promise<void>;

const unknownId = 'nobody-knows-this';

/** Returns one of the ids, sometimes an unknown one. */
export const pick = (ids: Iterable<string>, number: number): string => {
  const known = [...ids];
  return number % 12 === 11 || known.length === 0 ? unknownId : (known[number % known.length] ?? unknownId);
};

export const pickSome = (ids: Iterable<string>, numbers: readonly number[]) => [
  ...new Set(numbers.map((number) => pick(ids, number))),
];
