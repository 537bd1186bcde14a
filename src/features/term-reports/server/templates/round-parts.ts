import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/term-reports/templates';
import { areasKey } from '../../constants.ts';
import type { RoundPart } from '../../schemas.ts';
import type { TemplatePart } from '../../template-schemas.ts';

/** Returns a part per area of the albums, in their order. Merges areas of the same name. */
const areaParts = async (db: Db, sectionId: string, { mostWords, starters }: TemplatePart): Promise<RoundPart[]> => {
  const rows = await db
    .selectFrom('room_albums')
    .innerJoin('album_areas', 'album_areas.album_id', 'room_albums.album_id')
    .select(['album_areas.id', 'album_areas.name'])
    .where('room_albums.section_id', '=', sectionId)
    .orderBy('room_albums.position')
    .orderBy('album_areas.position')
    .orderBy('album_areas.id')
    .execute();
  return [...groupBy(rows, ({ name }) => name)].map(([title, areas]) => ({
    key: `area-${areas[0]?.id}`,
    ...{ title, hint: texts.area({ area: title }), mostWords, starters },
    areaIDs: areas.map(({ id }) => id),
    isNext: false,
  }));
};

/** Returns the template's parts, with the section's current areas in place of the `areas` part. */
export const roundParts = async (
  db: Db,
  sectionId: string,
  { parts }: { readonly parts: readonly TemplatePart[] },
): Promise<RoundPart[]> => {
  const all: RoundPart[] = [];
  for (const part of parts)
    all.push(...(part.key === areasKey ? await areaParts(db, sectionId, part) : [{ ...part, areaIDs: [] }]));
  return all;
};
