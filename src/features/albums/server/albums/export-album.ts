import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { yearsOf } from '../../ages.ts';
import type { LinkKind } from '../../constants.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { areasOf, groupsOf, type LessonRow, lessonsOf } from '../albums.queries.ts';
import { requireAlbum } from '../require-album.ts';

const linksOf = (db: Db, albumId: string) =>
  db
    .selectFrom('lesson_links')
    .innerJoin('lessons as before', 'before.id', 'lesson_links.before_id')
    .innerJoin('lessons', 'lessons.id', 'lesson_links.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['lesson_links.lesson_id', 'lesson_links.kind', 'before.name'])
    .where('album_areas.album_id', '=', albumId)
    .orderBy('lesson_links.position')
    .execute();

type Place = { readonly plane: string; readonly area: string; readonly group: string };
type Links = (lessonId: string, kind: LinkKind) => string;
type Column = { readonly name: string; readonly of: (lesson: LessonRow, place: Place, links: Links) => string };

const age = (months: number | null) => (months === null ? '' : yearsOf(months));

const columns: readonly Column[] = [
  { name: 'plane', of: (_, { plane }) => plane },
  { name: 'area', of: (_, { area }) => area },
  { name: 'group', of: (_, { group }) => group },
  { name: 'lesson', of: ({ name }) => name },
  { name: 'typical_age_from', of: ({ age_from }) => age(age_from) },
  { name: 'typical_age_to', of: ({ age_to }) => age(age_to) },
  { name: 'prerequisites', of: ({ id }, _, links) => links(id, 'follows') },
];

/** Columns that are omitted if they are empty for all lessons. */
const moreColumns: readonly Column[] = [
  { name: 'needs', of: ({ id }, _, links) => links(id, 'needs') },
  { name: 'mode', of: ({ mode }) => mode },
  { name: 'tags', of: ({ tags }) => (JSON.parse(tags) as string[]).join('|') },
  { name: 'direct_aim', of: ({ direct_aim }) => direct_aim },
  { name: 'indirect_aim', of: ({ indirect_aim }) => indirect_aim },
  { name: 'points_of_interest', of: ({ points_of_interest }) => points_of_interest },
  { name: 'control_of_error', of: ({ control_of_error }) => control_of_error },
  { name: 'family_text', of: ({ family_text }) => family_text },
];

/** Formats a cell of a tab-separated file. Cells with a tab, line break or quotation mark are quoted. */
const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const inOrder = (areas: readonly { id: string; name: string }[], groups: Awaited<ReturnType<typeof groupsOf>>) =>
  areas.flatMap((area) => groups.filter(({ area_id }) => area_id === area.id).map((group) => ({ area, group })));

export const exportAlbum: Handler<(typeof albumsEndpoints)['exportAlbum']> = async ({ db }, { id }) => {
  const { name, plane } = await requireAlbum(db, id);
  const inUse = (await lessonsOf(db, id)).filter(({ archived_at }) => archived_at === null);
  const lessons = Map.groupBy(inUse, ({ group_id }) => group_id);
  const links = Map.groupBy(await linksOf(db, id), ({ lesson_id }) => lesson_id);
  const linkedTo: Links = (lessonId, kind) =>
    (links.get(lessonId) ?? []).flatMap((link) => (link.kind === kind ? [link.name] : [])).join('|');
  const places = inOrder(await areasOf(db, id), await groupsOf(db, id));
  const rows = places.flatMap(({ area, group }) =>
    (lessons.get(group.id) ?? []).map((lesson) =>
      [...columns, ...moreColumns].map((column) =>
        column.of(lesson, { plane, area: area.name, group: group.name }, linkedTo),
      ),
    ),
  );
  const titles = [...columns, ...moreColumns].map((column) => column.name);
  const used = titles.map((_, index) => index < columns.length || rows.some((row) => row[index] !== ''));
  const text = [titles, ...rows].map(
    (row) =>
      `${row
        .filter((_, index) => used[index])
        .map(cell)
        .join('\t')}\n`,
  );
  return { fileName: `${name}.tsv`, text: text.join('') };
};
