import { stat } from 'node:fs/promises';
import { databaseFile } from '../data-folder.ts';
import type { Env } from '../env.ts';
import { type FileStore, sizesOf } from '../files/file-store.ts';
import type { Need } from '../limits/required-space.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './places.ts';

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

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

/** Estimated space relative to the database: a copy of it, or one built from its tables, and the table files. */
const databaseFactor = 2.5;
/** Number of largest files to reserve space for. Verification unpacks sample files. */
const unpackedFiles = 3;

/** Returns the space that a backup needs in the scratch folder and in its place. Assumes no compression. */
export const backupNeeds = async (env: Env, files: FileStore, place: Place): Promise<Need[]> => {
  const [database, stored] = [await databaseBytes(env), await sizesOf(files.list())];
  return [
    { folder: env.dataFolder, bytes: databaseFactor * database + unpackedFiles * stored.largest },
    { folder: place.folder ?? env.dataFolder, bytes: database + stored.bytes },
  ];
};

/** Returns the space for a copy of the embedded database, and for a write-ahead log of up to the same size. */
export const upgradeNeeds = async (env: Env): Promise<Need[]> => [
  { folder: env.dataFolder, bytes: 2 * (await databaseBytes(env)) },
];

const sum = (all: readonly { readonly size: number }[]) => all.reduce((total, { size }) => total + size, 0);

/** Returns the space for the unpacked part of an archive, and for the database built from its tables. */
export const unpackedBytes = (
  { tables, secrets, files }: Manifest,
  extent: 'everything' | 'tables' | 'samples',
  samples: Manifest['files'],
): number =>
  (extent === 'everything' ? sum(files) : sum(samples)) +
  (extent === 'samples' ? 0 : databaseFactor * (sum(tables) + secrets.size));
