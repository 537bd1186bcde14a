import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { readOutline } from '../outline.ts';
import { findDifferences } from './find-differences.ts';

export const compareAlbum: Handler<(typeof albumsEndpoints)['compareAlbum']> = async ({ db }, { id }) =>
  findDifferences(db, id, await readOutline());
