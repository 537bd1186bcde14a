import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { loadWholeAlbum } from '../require-album.ts';

export const getAlbum: Handler<(typeof albumsEndpoints)['getAlbum']> = ({ db }, { id }) => loadWholeAlbum(db, id);
