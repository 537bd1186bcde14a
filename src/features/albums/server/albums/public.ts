import { createAlbum } from './create-album.ts';
import { deleteAlbum } from './delete-album.ts';
import { exportAlbum } from './export-album.ts';
import { getAlbum } from './get-album.ts';
import { getAlbums } from './get-albums.ts';
import { getShippedAlbums } from './get-shipped-albums.ts';
import { takeShippedAlbum } from './take-shipped-album.ts';
import { updateAlbum } from './update-album.ts';

export const albumVerbs = {
  createAlbum,
  deleteAlbum,
  exportAlbum,
  getAlbum,
  getAlbums,
  getShippedAlbums,
  takeShippedAlbum,
  updateAlbum,
};
