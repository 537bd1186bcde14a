import type { FileReference } from '#platform/server/context.ts';

/** The office alone looks at photos that wait here, and at those that can come back. */
const isAdmin: FileReference['maySee'] = async ({ actor }) => actor.role === 'admin';

const belongsTo =
  (column: 'path' | 'path_before'): NonNullable<FileReference['mayTake']> =>
  async ({ database }, path, personId) => {
    const rows = await database.read.selectFrom('batch_photos').select('person_id').where(column, '=', path).execute();
    return rows.every(({ person_id }) => person_id === personId);
  };

export const photoReferences: FileReference[] = [
  { table: 'batch_photos', column: 'path', purpose: 'images', maySee: isAdmin, mayTake: belongsTo('path') },
  {
    table: 'batch_photos',
    column: 'path_before',
    purpose: 'images',
    maySee: isAdmin,
    mayTake: belongsTo('path_before'),
  },
];
