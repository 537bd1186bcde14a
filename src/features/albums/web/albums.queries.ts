import type { PageQuery, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { albumsEndpoints } from '../contract.ts';

const { getAlbums, getAlbum, getLesson, getShippedAlbums, getSectionAlbums, getSectionAlbum, compareAlbum } =
  albumsEndpoints;

const named = (id: string | null, query: (id: string) => PageQuery): readonly PageQuery[] => (id ? [query(id)] : []);

const albumQuery = (id: string) => endpointQuery(getAlbum, { id });
const sectionAlbumQuery = (sectionID: string) => endpointQuery(getSectionAlbum, { sectionID });

export const albumsReads: PageReads = ({ viewer }) => [
  endpointQuery(getAlbums, {}),
  endpointQuery(getSectionAlbums, {}),
  ...(viewer.role === 'admin' ? [endpointQuery(getShippedAlbums, {})] : []),
];

/** A lesson in the URL opens a panel, which also needs the list of albums. */
export const albumReads: PageReads = ({ params: { id = '' }, search }) => [
  albumQuery(id),
  ...(search.has('lesson') ? [endpointQuery(getAlbums, {})] : []),
  ...named(search.get('lesson'), (lesson) => endpointQuery(getLesson, { id: lesson })),
];

export const compareReads: PageReads = ({ params: { id = '' } }) => [
  albumQuery(id),
  endpointQuery(compareAlbum, { id }),
];

/** Loads the section, the available albums, and the lessons of the section's albums. */
export const sectionAlbumReads: PageReads = ({ params: { id = '' }, getCached }) => [
  endpointQuery(getAlbums, {}),
  sectionAlbumQuery(id),
  ...(getCached(sectionAlbumQuery(id))?.albums ?? []).map(({ _id }) => albumQuery(_id)),
];
