import type { FileReference } from '#platform/server/context.ts';

/** The office alone looks at photos that wait here, and at those that can come back. */
const maySee: FileReference['maySee'] = async ({ actor }) => actor.role === 'admin';

export const photoReferences: FileReference[] = [
  { table: 'batch_photos', column: 'path', purpose: 'images', maySee },
  { table: 'batch_photos', column: 'path_before', purpose: 'images', maySee },
];
