import { migrations } from '#db/migrations/index.ts';
import { snapshot } from '#db/snapshot.ts';
import { storedKeys } from '#features/files/contract.ts';
import type { SchoolShape } from '#platform/server/backup/school-shape.ts';

/** The features' table declarations in serializable form, for another process. */
export type TableMarks = {
  readonly leftOut: readonly string[];
  readonly onlyMoved: readonly string[];
  readonly keyTables: readonly string[];
};

/** Returns the backup shape for these table marks. Does not load the features. */
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
