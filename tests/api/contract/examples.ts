import type { Role } from '#kernel/roles.ts';
import type { School } from './school.ts';

/** Kind of record of an id in a call. `partner` is a person to write to, `anyTeacher` may be any teacher. */
export type IdKind = keyof School['own'] | 'partner' | 'anyTeacher';

/** A valid call, with its fields that contain ids and uploads. */
export type Example = {
  input: Record<string, unknown>;
  ids?: { readonly [field: string]: IdKind };
  /** Status for wrong ids, by field, if it differs from 403 and 404. */
  refusals?: { readonly [field: string]: number };
  /** Fields that contain the path of an upload, with the purpose. */
  uploads?: { readonly [field: string]: keyof School['uploads'][Role] };
  /** Status, if it differs from the endpoint's. */
  status?: number;
};

export type Examples = Record<string, (school: School, role: Role) => Example>;

const ofFeatures = import.meta.glob<{ examples: Examples }>('../../../src/features/*/server/*.examples.ts', {
  eager: true,
});

/** Returns the examples in a feature's `server/<name>.examples.ts`. */
export const examplesOf = (feature: string): Examples =>
  ofFeatures[`../../../src/features/${feature}/server/${feature}.examples.ts`]?.examples ?? {};

/** A valid call for every endpoint that accepts JSON, by the endpoint's key. */
export const examples: Examples = Object.assign({}, ...Object.values(ofFeatures).map((found) => found.examples));
