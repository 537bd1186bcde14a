import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { copyShipped } from '../copy-shipped.ts';
import { readOutline } from '../outline.ts';

/** The file of the shipped albums is read before the transaction, which awaits nothing but the database. */
export const takeShippedAlbum: SelfManagedVerb<(typeof albumsEndpoints)['takeShippedAlbum']> = {
  selfManaged: async ({ transaction }, { plane, name }) => {
    const outline = await readOutline();
    return transaction(async (context) => {
      const id = await copyShipped(context, { plane, name }, outline);
      await context.audit({ action: 'album:taken', subject: { kind: 'album', id }, after: { name, plane } });
      return { _id: id, name };
    });
  },
};
