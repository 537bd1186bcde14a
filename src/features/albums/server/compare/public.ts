import { acceptAlbumChange } from './accept-album-change.ts';
import { compareAlbum } from './compare-album.ts';
import { rejectAlbumChange } from './reject-album-change.ts';

export const compareHandlers = {
  compareAlbum,
  rejectAlbumChange: rejectAlbumChange,
  acceptAlbumChange: acceptAlbumChange,
};
