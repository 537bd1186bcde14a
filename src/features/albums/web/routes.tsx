import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { albumReads, albumsReads, compareReads, sectionAlbumReads } from './albums.queries.ts';

const albumsPage = lazyPage(async () => (await import('./albums-page.tsx')).AlbumsPage);
const importPage = lazyPage(async () => (await import('./import/import-page.tsx')).ImportPage);
const albumPage = lazyPage(async () => (await import('./album/album-page.tsx')).AlbumPage);
const comparePage = lazyPage(async () => (await import('./compare-page.tsx')).ComparePage);
const sectionPage = lazyPage(async () => (await import('./section/section-page.tsx')).SectionPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'albums', page: albumsPage, reads: albumsReads },
  { area: 'admin', path: 'albums/import', page: importPage },
  { area: 'admin', path: 'albums/classes/:id', page: sectionPage, reads: sectionAlbumReads },
  { area: 'admin', path: 'albums/:id', page: albumPage, reads: albumReads },
  { area: 'admin', path: 'albums/:id/compare', page: comparePage, reads: compareReads },
  { area: 'teacher', path: 'albums', page: albumsPage, reads: albumsReads },
  { area: 'teacher', path: 'albums/classes/:id', page: sectionPage, reads: sectionAlbumReads },
  { area: 'teacher', path: 'albums/:id', page: albumPage, reads: albumReads },
];
