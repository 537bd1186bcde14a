import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { readWholeAlbum } from '../require-album.ts';

export const getAlbum: Verb<(typeof albumsEndpoints)['getAlbum']> = ({ db }, { id }) => readWholeAlbum(db, id);
