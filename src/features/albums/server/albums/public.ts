import { copyShippedAlbum } from './copy-shipped-album.ts';
import { createAlbum } from './create-album.ts';
import { deleteAlbum } from './delete-album.ts';
import { exportAlbum } from './export-album.ts';
import { getAlbum } from './get-album.ts';
import { getAlbums } from './get-albums.ts';
import { getShippedAlbums } from './get-shipped-albums.ts';
import { updateAlbum } from './update-album.ts';

export const albumHandlers = {
  createAlbum,
  deleteAlbum,
  exportAlbum,
  getAlbum,
  getAlbums,
  getShippedAlbums,
  copyShippedAlbum: copyShippedAlbum,
  updateAlbum,
};
