import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestCasa } from './test-casa.ts';

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Returns the table files of a PostgreSQL database on this machine. The SQLite file is in the data folder. */
const databaseFiles = async ({ services: { database } }: TestCasa): Promise<string[]> => {
  if (database.engine === 'sqlite') return [];
  await sql`checkpoint`.execute(database.read);
  const { rows } = await sql<{ path: string }>`
    select current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) as path from pg_class c
    where c.relkind in ('r', 'i', 't') and c.relnamespace = any (array['public'::regnamespace, 'pg_toast'::regnamespace])
      and pg_relation_filepath(c.oid) is not null`.execute(database.read);
  return rows.map(({ path }) => path);
};

const rowsWith = async ({ services: { database } }: TestCasa, table: string): Promise<string> => {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.read);
  return JSON.stringify(rows).toLowerCase();
};

/** Finds lowercase words in tables, file names and file bytes. @returns words by place, such as `table students` */
export const findWords = async (casa: TestCasa, words: readonly string[]): Promise<Map<string, string[]>> => {
  const own = await filesBelow(casa.dataFolder);
  const places: { place: string; contains: (word: string) => boolean }[] = own.map((path) => ({
    place: `file name ${path}`,
    contains: (word) => path.toLowerCase().includes(word),
  }));
  for (const { name } of await casa.services.database.schema.introspection.getTables()) {
    const text = await rowsWith(casa, name);
    places.push({ place: `table ${name}`, contains: (word) => text.includes(word) });
  }
  for (const path of [...own, ...(await databaseFiles(casa))]) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    places.push({ place: `bytes of ${path}`, contains: (word) => bytes.includes(word) });
  }
  const found = places.map(({ place, contains }): [string, string[]] => [place, words.filter(contains)]);
  return new Map(found.filter(([, held]) => held.length > 0));
};
