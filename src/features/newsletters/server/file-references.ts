import type { FileReference } from '#platform/server/context.ts';

/** Returns the access rule of a column. Published files are for all users, drafts for admins. */
const canReadIn =
  (column: 'path' | 'image'): FileReference['canRead'] =>
  async ({ actor, db }, path) => {
    if (actor.role === 'admin') return true;
    const published = db.selectFrom('newsletters').select('id').where(column, '=', path).where('is_draft', '=', 0);
    return (await published.executeTakeFirst()) !== undefined;
  };

export const fileReferences: FileReference[] = [
  { table: 'newsletters', column: 'path', purpose: 'newsletterUploads', canRead: canReadIn('path') },
  { table: 'newsletters', column: 'image', purpose: 'images', canRead: canReadIn('image') },
];
