import { getSectionAlbum } from './get-section-album.ts';
import { getSectionAlbums } from './get-section-albums.ts';
import { markSectionLessons } from './mark-section-lessons.ts';
import { setSectionAlbums } from './set-section-albums.ts';

export { copySectionAlbums } from './copy-section-albums.ts';

export const sectionHandlers = {
  getSectionAlbum: getSectionAlbum,
  getSectionAlbums: getSectionAlbums,
  markSectionLessons: markSectionLessons,
  setSectionAlbums: setSectionAlbums,
};
