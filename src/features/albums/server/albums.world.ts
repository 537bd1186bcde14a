import { nameKey } from '#kernel/text.ts';
import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { LinkKind, ShippedPlane } from '../constants.ts';
import { insertShippedAlbum } from './insert-shipped-album.ts';
import { readOutline } from './outline.ts';
import { emptyLesson } from './write-album.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    albums: ReturnType<typeof albumsWorld>;
  }
}

type AlbumNames = { name?: string; area?: string; group?: string; lesson?: string };

type NewLesson = { group: string; name?: string; isArchived?: boolean };

let counter = 0;

export const albumsWorld = (services: Services) => {
  const { database, clock } = services;
  const named = (name: string) => {
    const now = clock.now();
    return { id: clock.newId(), name, name_key: nameKey(name), created_at: now, updated_at: now };
  };
  /** Adds a lesson at the end of a group. */
  const lesson = async ({ group, name = `Lesson ${++counter}`, isArchived = false }: NewLesson) => {
    const archived_at = isArchived ? clock.now() : null;
    const row = { ...emptyLesson, ...named(name), group_id: group, position: ++counter, archived_at };
    await database.transaction((tx) => tx.insertInto('lessons').values(row).execute());
    return { id: row.id, name };
  };
  return {
    lesson,
    album: async ({
      name = `Album ${++counter}`,
      area: inArea = 'Sensorial',
      group: inGroup = 'Tower and stair',
      lesson: first = `Lesson ${++counter}`,
    }: AlbumNames = {}) => {
      const album = { ...named(name), plane: '3-6', source: 'own' } as const;
      const area = { ...named(inArea), album_id: album.id, position: 0 };
      const group = { ...named(inGroup), area_id: area.id, position: 0 };
      await database.transaction(async (tx) => {
        await tx.insertInto('albums').values(album).execute();
        await tx.insertInto('album_areas').values(area).execute();
        await tx.insertInto('lesson_groups').values(group).execute();
      });
      const { id: lessonId } = await lesson({ group: group.id, name: first });
      return { album: album.id, area: area.id, group: group.id, lesson: lessonId };
    },
    shippedAlbum: async (plane: ShippedPlane, name = `Casa ${plane} ${++counter}`) => {
      const outline = await readOutline();
      return database.transaction(async (tx) => ({
        id: await insertShippedAlbum({ services, db: tx }, { plane, name }, outline),
      }));
    },
    link: async (lessonId: string, beforeId: string, kind: LinkKind = 'follows') => {
      const row = { id: clock.newId(), lesson_id: lessonId, before_id: beforeId, kind, position: 0 };
      await database.transaction((tx) => tx.insertInto('lesson_links').values(row).execute());
    },
    sectionAlbums: async (section: string, albums: readonly string[]) => {
      const rows = albums.map((album_id, position) => ({ section_id: section, album_id, position }));
      await database.transaction((tx) => tx.insertInto('room_albums').values(rows).execute());
    },
  };
};
