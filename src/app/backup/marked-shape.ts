import { migrations } from '#db/migrations/index.ts';
import { snapshot } from '#db/snapshot.ts';
import { storedKeys } from '#features/files/contract.ts';
import type { SchoolShape } from '#platform/server/backup/school-shape.ts';

/** What the features say of their tables, in a form that one process can tell another. */
export type TableMarks = {
  readonly leftOut: readonly string[];
  readonly onlyMoved: readonly string[];
  readonly keyTables: readonly string[];
};

/** The shape of a school whose tables are marked so. It does not load the features. */
export const markedShape = ({ leftOut, onlyMoved, keyTables }: TableMarks): SchoolShape => ({
  migrations,
  snapshot,
  leftOut: new Set(leftOut),
  onlyMoved: new Set(onlyMoved),
  keyTables: new Set(keyTables),
  auditSeals: 'audit_seals',
  uploads: {
    table: 'files',
    keysOf: ({ path, purpose }) => storedKeys({ path: String(path), purpose: String(purpose) }),
  },
});
