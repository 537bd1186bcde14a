import type { WriteContext } from './write-album.ts';

export const albumsLock = 'albums';

/**
 * Locks all albums until the transaction ends. Positions stay consistent, and two concurrent changes cannot close a
 * circle of links together.
 */
export const lockAlbums = ({ services, db }: WriteContext): Promise<void> => services.database.lock(db, albumsLock);
