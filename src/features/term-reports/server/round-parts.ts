import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/term-reports/templates';
import type { RoundPart } from '../schemas.ts';
import type { Template } from '../words.ts';

type Words = { readonly title: string; readonly hint: string };

const aboutChild = 120;
const aboutArea = 100;

const partOf = ([key, { title, hint }]: [string, Words]): RoundPart => ({
  ...{ key, title, hint },
  mostWords: aboutChild,
  areaIDs: [],
});

const closing = { next: texts.next, home: texts.home };

/** What of each template stands before the areas, and what after them. */
const templateParts: Readonly<Record<Template, readonly [Record<string, Words>, Record<string, Words>]>> = {
  'children-house': [
    { settling: texts.settling, choosing: texts.choosing, together: texts.together, moving: texts.moving },
    { loves: texts.loves, ...closing },
  ],
  elementary: [
    { habits: texts.habits, responsibility: texts.responsibility },
    { research: texts.research, 'own-words': texts.ownWords, ...closing },
  ],
};

/** The areas of a class in the order of its albums. Those of two albums that have the same name are told of together. */
const areaParts = async (db: Db, sectionId: string): Promise<RoundPart[]> => {
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
    ...{ title, hint: texts.area({ area: title }), mostWords: aboutArea },
    areaIDs: areas.map(({ id }) => id),
  }));
};

/** What the reports of a round consist of: of the template and of the areas of the class as they are now. */
export const roundParts = async (db: Db, sectionId: string, template: Template): Promise<RoundPart[]> => {
  const [before, after] = templateParts[template];
  return [
    ...Object.entries(before).map(partOf),
    ...(await areaParts(db, sectionId)),
    ...Object.entries(after).map(partOf),
  ];
};
