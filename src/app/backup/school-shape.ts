import { migrations } from '#db/migrations/index.ts';
import { storedKeys } from '#features/files/server/public.ts';
import type { SchoolShape } from '#platform/server/backup/school-shape.ts';
import { features } from '../features.ts';

const tablesOfKind = (kind: 'left out' | 'keys') =>
  new Set(
    features.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([name, { backup }]) => (backup === kind ? name : [])),
    ),
  );

/** What backups must know of the features' tables. */
export const schoolShape: SchoolShape = {
  migrations,
  leftOut: tablesOfKind('left out'),
  keyTables: tablesOfKind('keys'),
  auditSeals: 'audit_seals',
  uploads: {
    table: 'files',
    keysOf: ({ path, purpose }) => storedKeys({ path: String(path), purpose: String(purpose) }),
  },
};
