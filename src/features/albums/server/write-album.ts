import { AppError } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/albums/errors';
import type { LinkKind, Plane } from '../constants.ts';

export type WriteContext = Pick<CommandContext, 'db' | 'services'>;

export type NewLesson = Omit<
  Tables['lessons'],
  'id' | 'name_key' | 'created_at' | 'updated_at' | 'group_id' | 'position' | 'archived_at'
> & { readonly area: string; readonly group: string };

export type NewLink = { readonly lesson: string; readonly before: string; readonly kind: LinkKind };

export const namedRow = ({ services: { clock } }: WriteContext, name: string) => {
  const now = clock.now();
  return { id: clock.newId(), name, name_key: nameKey(name), created_at: now, updated_at: now };
};

/** @throws AppError name_taken */
export const insertAlbum = async (
  context: WriteContext,
  { name, plane, source }: { name: string; plane: Plane; source: Tables['albums']['source'] },
) => {
  const row = { ...namedRow(context, name), plane, source };
  await withUniqueKeys(context.db.insertInto('albums').values(row).execute(), {
    albums_name_key_key: () => new AppError('name_taken', texts.albumNameTaken({ name })),
  });
  return row;
};

/** Inserts lessons into an empty album in order. @returns ids in the same order */
export const insertLessons = async (
  context: WriteContext,
  albumId: string,
  lessons: readonly NewLesson[],
): Promise<string[]> => {
  const { db } = context;
  const areas = [...Map.groupBy(lessons, ({ area }) => nameKey(area)).values()].map((within, position) => ({
    row: { ...namedRow(context, within[0]?.area ?? ''), album_id: albumId, position },
    within,
  }));
  const groups = areas.flatMap(({ row: { id: area_id }, within }) =>
    [...Map.groupBy(within, ({ group }) => nameKey(group)).values()].map((members, position) => ({
      row: { ...namedRow(context, members[0]?.group ?? ''), area_id, position },
      members,
    })),
  );
  const rows = groups.flatMap(({ row: { id: group_id }, members }) =>
    members.map((lesson, position) => {
      const { area: _area, group: _group, ...fields } = lesson;
      return { lesson, row: { ...fields, ...namedRow(context, lesson.name), group_id, position, archived_at: null } };
    }),
  );
  await inParts(areas, (part) =>
    db
      .insertInto('album_areas')
      .values(part.map(({ row }) => row))
      .execute(),
  );
  await inParts(groups, (part) =>
    db
      .insertInto('lesson_groups')
      .values(part.map(({ row }) => row))
      .execute(),
  );
  await inParts(rows, (part) =>
    db
      .insertInto('lessons')
      .values(part.map(({ row }) => row))
      .execute(),
  );
  const ids = new Map(rows.map(({ lesson, row }) => [lesson, row.id]));
  return lessons.map((lesson) => ids.get(lesson) ?? '');
};

/** Inserts links. Existing links stay unchanged. */
export const insertLinks = async ({ db, services: { clock } }: WriteContext, links: readonly NewLink[]) => {
  const rows = [...Map.groupBy(links, ({ lesson }) => lesson).values()].flatMap((ofOne) =>
    ofOne.map(({ lesson, before, kind }, position) => ({
      id: clock.newId(),
      lesson_id: lesson,
      before_id: before,
      kind,
      position,
    })),
  );
  await inParts(rows, (part) =>
    db
      .insertInto('lesson_links')
      .values(part)
      .onConflict((conflict) => conflict.columns(['lesson_id', 'before_id']).doNothing())
      .execute(),
  );
};

export const emptyLesson = {
  age_from: null,
  age_to: null,
  mode: '',
  direct_aim: '',
  indirect_aim: '',
  points_of_interest: '',
  control_of_error: '',
  family_text: '',
  tags: '[]',
  shipped_key: null,
  image: null,
} as const;
