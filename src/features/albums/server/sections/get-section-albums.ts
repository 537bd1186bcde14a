import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { listSectionAlbums } from './section-albums.queries.ts';

export const getSectionAlbums: Handler<(typeof albumsEndpoints)['getSectionAlbums']> = ({ db, actor }) =>
  listSectionAlbums(db, actor);
