import type { Role } from '#kernel/roles.ts';
import type { School } from './school.ts';

/** What an id in a call stands for. `partner` is whom the caller may write to; of `anyTeacher` nobody is somebody else's. */
export type IdKind = keyof School['own'] | 'partner' | 'anyTeacher';

/** A call as it should be made, and what in it can be exchanged. */
export type Example = {
  input: Record<string, unknown>;
  ids?: { readonly [field: string]: IdKind };
  /** Fields whose wrong ids are answered otherwise than by 403 or 404. */
  refusals?: { readonly [field: string]: number };
  /** Fields that take the path of an upload. */
  uploads?: { readonly [field: string]: keyof School['uploads'][Role] };
  /** Status when it is not the endpoint's own. */
  status?: number;
};

export type Examples = Record<string, (school: School, role: Role) => Example>;

const ofFeatures = import.meta.glob<{ examples: Examples }>('../../../src/features/*/server/*.examples.ts', {
  eager: true,
});

/** The examples that a feature brings in its `server/<name>.examples.ts`. */
export const examplesOf = (feature: string): Examples =>
  ofFeatures[`../../../src/features/${feature}/server/${feature}.examples.ts`]?.examples ?? {};

/** A call as it should be made for every endpoint that takes JSON, by the endpoint's key. */
export const examples: Examples = Object.assign({}, ...Object.values(ofFeatures).map((found) => found.examples));
