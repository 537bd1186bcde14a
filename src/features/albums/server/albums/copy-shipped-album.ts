import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { insertShippedAlbum } from '../insert-shipped-album.ts';
import { readOutline } from '../outline.ts';

/** Reads the shipped albums before the transaction, because a transaction awaits only the database. */
export const copyShippedAlbum: SelfManagedHandler<(typeof albumsEndpoints)['copyShippedAlbum']> = {
  managesTransactions: async ({ transaction }, { plane, name }) => {
    const outline = await readOutline();
    return transaction(async (context) => {
      const id = await insertShippedAlbum(context, { plane, name }, outline);
      await context.audit({ action: 'album:taken', subject: { kind: 'album', id }, after: { name, plane } });
      return { _id: id, name };
    });
  },
};
