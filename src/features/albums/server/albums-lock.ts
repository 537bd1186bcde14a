import type { WriteContext } from './write-album.ts';

export const albumsLock = 'albums';

/** Until the command is over, nobody else changes an album: orders stay whole, and no two changes make a circle of links together. */
export const lockAlbums = ({ services, db }: WriteContext): Promise<void> => services.database.lock(db, albumsLock);
