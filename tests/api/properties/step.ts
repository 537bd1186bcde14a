import type { Client } from '#tests/support/client.ts';
import type { World } from '#tests/support/world.ts';
import type { School } from './school-model.ts';

/** What a step works on: the server by its calls, and the model of what should be there. */
export type Run = {
  readonly admin: Client;
  readonly world: World;
  readonly school: School;
  /** Uploads of the admin that may be attached. */
  readonly uploads: { readonly sectionUploads: string; readonly subjectUploads: string };
};

/** Numbers by which a step chooses among what is there, and a name out of few, so that names meet. */
export type Choice = { one: number; two: number; many: number[]; name: string; flag: boolean };

export type Step = (run: Run, choice: Choice) => Promise<void>;

const unknownId = 'nobody-knows-this';

/** One of the ids, now and then one that is not there. */
export const pick = (ids: Iterable<string>, number: number): string => {
  const known = [...ids];
  return number % 12 === 11 || known.length === 0 ? unknownId : (known[number % known.length] ?? unknownId);
};

export const pickSome = (ids: Iterable<string>, numbers: readonly number[]) => [
  ...new Set(numbers.map((number) => pick(ids, number))),
];
