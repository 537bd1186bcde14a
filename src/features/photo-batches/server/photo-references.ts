import type { FileReference } from '#platform/server/context.ts';

/** Limits photos of drafts and former photos that can be restored to admins. */
const isAdmin: FileReference['canRead'] = async ({ actor }) => actor.role === 'admin';

const belongsTo =
  (column: 'path' | 'path_before'): NonNullable<FileReference['mayExport']> =>
  async ({ database }, path, personId) => {
    const rows = await database.read.selectFrom('batch_photos').select('person_id').where(column, '=', path).execute();
    return rows.every(({ person_id }) => person_id === personId);
  };

export const photoReferences: FileReference[] = [
  { table: 'batch_photos', column: 'path', purpose: 'images', canRead: isAdmin, mayExport: belongsTo('path') },
  {
    table: 'batch_photos',
    column: 'path_before',
    purpose: 'images',
    canRead: isAdmin,
    mayExport: belongsTo('path_before'),
  },
];
