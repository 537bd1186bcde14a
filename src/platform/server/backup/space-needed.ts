import { stat } from 'node:fs/promises';
import { databaseFile } from '../data-folder.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Need } from '../limits/required-space.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './places.ts';

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Size of the school's database in bytes. */
export const databaseBytes = async ({ databaseUrl, dataFolder }: Env): Promise<number> => {
  const file = databaseFile(dataFolder);
  if (databaseUrl === undefined) return (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
  const { connectPostgres } = await import('./postgres-tables.ts');
  const client = await connectPostgres(databaseUrl);
  try {
    const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
};

/** A copy of the database or the one that is built of its tables, and the tables as lines. */
const databaseFactor = 2.5;
/** Files that are unpacked to show that an archive can be opened. */
const unpackedFiles = 3;

/** Space that a backup takes: in scratch, and for the archive in its place. Compression is not counted on. */
export const backupNeeds = async (env: Env, files: FileStore, place: Place): Promise<Need[]> => {
  const [database, stored] = [await databaseBytes(env), await files.stored()];
  return [
    { folder: env.dataFolder, bytes: databaseFactor * database + unpackedFiles * stored.largest },
    { folder: place.folder ?? env.dataFolder, bytes: database + stored.bytes },
  ];
};

/** Space for a copy of the embedded database, and for a log of changes that may become as large. */
export const upgradeNeeds = async (env: Env): Promise<Need[]> => [
  { folder: env.dataFolder, bytes: 2 * (await databaseBytes(env)) },
];

const sum = (all: readonly { readonly size: number }[]) => all.reduce((total, { size }) => total + size, 0);

/** Space for what is unpacked of an archive, and for the database that is built of its tables. */
export const unpackedBytes = (
  { tables, secrets, files }: Manifest,
  extent: 'everything' | 'tables' | 'samples',
  samples: Manifest['files'],
): number =>
  (extent === 'everything' ? sum(files) : sum(samples)) +
  (extent === 'samples' ? 0 : databaseFactor * (sum(tables) + secrets.size));
