import type { WriteContext } from './write-album.ts';

export const albumsLock = 'albums';

/** Locks all albums until the transaction ends: positions stay consistent, and concurrent links close no circle. */
export const lockAlbums = ({ services, db }: WriteContext): Promise<void> => services.database.lock(db, albumsLock);
