import type { Handler } from '#platform/server/feature.ts';
import { shippedPlanes } from '../../constants.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { readOutline } from '../outline.ts';

export const getShippedAlbums: Handler<(typeof albumsEndpoints)['getShippedAlbums']> = async () => {
  const byPlane = Map.groupBy(await readOutline(), ({ plane }) => plane);
  return shippedPlanes.map((plane) => {
    const lessons = byPlane.get(plane) ?? [];
    return { plane, areas: new Set(lessons.map(({ area }) => area)).size, lessons: lessons.length };
  });
};
