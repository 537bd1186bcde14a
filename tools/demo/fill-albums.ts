import type { ShippedPlane } from '#features/albums/constants.ts';
import { albumsWorld } from '#features/albums/server/albums.world.ts';
import type { Services } from '#platform/server/context.ts';
import { type Filled, idIn } from './filled.ts';
import type { SchoolPlan } from './plan/plan-types.ts';

/** Shipped album of each programme. Toddlers have no album. */
const albums: Readonly<Record<string, { plane: ShippedPlane; name: string }>> = {
  casa: { plane: '3-6', name: 'Casa album' },
  lower: { plane: '6-9', name: 'Lower elementary album' },
  upper: { plane: '9-12', name: 'Upper elementary album' },
};

/** Copies the three albums shipped with Casa and assigns each class the album of its age. */
export const fillAlbums = async (
  services: Services,
  { levels, sections }: SchoolPlan,
  filled: Filled,
): Promise<void> => {
  const world = albumsWorld(services);
  const programmeOf = new Map(levels.map(({ key, categoryKey }) => [key, categoryKey]));
  for (const [programme, { plane, name }] of Object.entries(albums)) {
    const { id } = await world.shippedAlbum(plane, name);
    for (const { key, levelKey } of sections)
      if (programmeOf.get(levelKey) === programme) await world.sectionAlbums(idIn(filled, key), [id]);
  }
};
