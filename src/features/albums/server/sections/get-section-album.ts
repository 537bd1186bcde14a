import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { loadSectionAlbum } from './section-albums.queries.ts';

export const getSectionAlbum: Handler<(typeof albumsEndpoints)['getSectionAlbum']> = (
  { db, actor },
  { sectionID: sectionId },
) => loadSectionAlbum(db, actor, sectionId);
