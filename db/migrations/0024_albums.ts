import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const inBin: Readonly<Record<string, readonly string[]>> = {
  albums: ['id'],
  album_areas: ['id'],
  lesson_groups: ['id'],
  lessons: ['id'],
  lesson_links: ['id'],
  room_albums: ['section_id', 'album_id', 'deleted_batch'],
  room_lessons: ['section_id', 'lesson_id', 'deleted_batch'],
};

const named = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());

const createAlbums = async (db: Kysely<unknown>) => {
  await named(db, 'albums')
    .addColumn('plane', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addUniqueConstraint('albums_name_key_key', ['name_key'])
    .addCheckConstraint('albums_source_check', sql`source in ('shipped', 'own', 'import')`)
    .execute();
  await named(db, 'album_areas')
    .addColumn('album_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('album_areas_album_id_name_key_key', ['album_id', 'name_key'])
    .addForeignKeyConstraint('album_areas_album_id_fkey', ['album_id'], 'albums', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await named(db, 'lesson_groups')
    .addColumn('area_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('lesson_groups_area_id_name_key_key', ['area_id', 'name_key'])
    .addForeignKeyConstraint('lesson_groups_area_id_fkey', ['area_id'], 'album_areas', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};

const createLessons = async (db: Kysely<unknown>) => {
  await named(db, 'lessons')
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('age_from', 'integer')
    .addColumn('age_to', 'integer')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('direct_aim', 'text', (column) => column.notNull())
    .addColumn('indirect_aim', 'text', (column) => column.notNull())
    .addColumn('points_of_interest', 'text', (column) => column.notNull())
    .addColumn('control_of_error', 'text', (column) => column.notNull())
    .addColumn('family_text', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('shipped_key', 'text')
    .addColumn('archived_at', 'text')
    .addUniqueConstraint('lessons_group_id_name_key_key', ['group_id', 'name_key'])
    .addForeignKeyConstraint('lessons_group_id_fkey', ['group_id'], 'lesson_groups', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('lessons_age_from_age_to_check', sql`age_from <= age_to`)
    .execute();
  await db.schema.createIndex('lessons_shipped_key_idx').on('lessons').column('shipped_key').execute();
  await db.schema
    .createTable('lesson_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('before_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('lesson_links_lesson_id_before_id_key', ['lesson_id', 'before_id'])
    .addForeignKeyConstraint('lesson_links_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('lesson_links_before_id_fkey', ['before_id'], 'lessons', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('lesson_links_lesson_id_before_id_check', sql`lesson_id <> before_id`)
    .addCheckConstraint('lesson_links_kind_check', sql`kind in ('needs', 'follows')`)
    .execute();
  await db.schema.createIndex('lesson_links_before_id_idx').on('lesson_links').column('before_id').execute();
};

const createSectionAlbums = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('room_albums')
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('album_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_albums_section_id_album_id_key', ['section_id', 'album_id'])
    .addForeignKeyConstraint('room_albums_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('room_albums_album_id_fkey', ['album_id'], 'albums', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('room_albums_album_id_idx').on('room_albums').column('album_id').execute();
  await db.schema
    .createTable('room_lessons')
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_lessons_section_id_lesson_id_key', ['section_id', 'lesson_id'])
    .addForeignKeyConstraint('room_lessons_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('room_lessons_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('room_lessons_mark_check', sql`mark in ('hidden', 'pinned')`)
    .execute();
  await db.schema.createIndex('room_lessons_lesson_id_idx').on('room_lessons').column('lesson_id').execute();
};

/** Adds albums with areas, groups, lessons and prerequisites, and the albums of each section. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createAlbums(db);
  await createLessons(db);
  await createSectionAlbums(db);
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
