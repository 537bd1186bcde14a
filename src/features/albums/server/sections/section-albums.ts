import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { listSectionAlbums, loadSectionAlbum } from './section-albums.queries.ts';

export const getSectionAlbum: Handler<(typeof albumsEndpoints)['getSectionAlbum']> = (
  { db, actor },
  { sectionID: sectionId },
) => loadSectionAlbum(db, actor, sectionId);

export const getSectionAlbums: Handler<(typeof albumsEndpoints)['getSectionAlbums']> = ({ db, actor }) =>
  listSectionAlbums(db, actor);
