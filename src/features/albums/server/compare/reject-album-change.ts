import { notFound } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { readOutline } from '../outline.ts';
import { requireAlbum } from '../require-album.ts';
import { findDifference, findDifferences } from './find-differences.ts';

/** Reads the shipped albums before the transaction, because a transaction awaits only the database. */
export const rejectAlbumChange: SelfManagedHandler<(typeof albumsEndpoints)['rejectAlbumChange']> = {
  managesTransactions: async ({ transaction }, { id, key, what, isKept }) => {
    const outline = await readOutline();
    return transaction(async (context) => {
      const { db } = context;
      await lockAlbums(context);
      const { name } = await requireAlbum(db, id);
      const difference = await findDifference(db, { id, key, what }, outline);
      if (!difference) throw notFound(texts.difference);
      const { lesson, shipped } = difference;
      const row = { album_id: id, shipped_key: key, what };
      const stored = db.deleteFrom('kept_differences').where('album_id', '=', id).where('shipped_key', '=', key);
      await stored.where('what', '=', what).execute();
      if (isKept)
        await db
          .insertInto('kept_differences')
          .values({ ...row, shipped })
          .execute();
      const action = isKept ? 'album:own-kept' : 'album:own-compared';
      await context.audit({ action, subject: { kind: 'album', id }, after: { name, lesson, what } });
      return findDifferences(db, id, outline);
    });
  },
};
