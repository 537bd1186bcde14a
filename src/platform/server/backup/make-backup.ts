import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claim } from '../data-folder.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { requireFreeSpace, whileSpaceLeft } from '../limits/required-space.ts';
import { openSecretKeys } from '../secret-keys.ts';
import type { ArchiveKey } from './archive-key.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, Note, TableList } from './manifest.ts';
import { archiveFormat } from './manifest.ts';
import type { Place } from './places.ts';
import type { SchoolShape } from './school-shape.ts';
import { signed } from './signature.ts';
import { backupNeeds } from './space-needed.ts';
import { type Sum, sumOf } from './sums.ts';
import { unpackArchive } from './unpack-archive.ts';
import { buildSqlite } from './verify-archive.ts';
import { type ArchiveOptions, writeArchive } from './write-archive.ts';

export type Backup = {
  /** Trigger of the backup. `restore`: made before an archive replaces the school. */
  readonly madeBy: Note['madeBy'] | 'restore';
  readonly env: Env;
  readonly school: string;
  readonly shape: SchoolShape;
  readonly files: FileStore;
  readonly place: Place;
  /** Undefined for an unencrypted archive. */
  readonly key: ArchiveKey | undefined;
  readonly app: string;
  readonly now: () => string;
  /** Builds the database that proves the archive can be restored. Default: `buildSqlite` in this thread. */
  readonly build?: (file: string, tables: TableList, folder: string, shape: SchoolShape) => Promise<void>;
  readonly report?: (percent: number) => void;
};

const scratchPrefix = '.backup-';

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '') || 'school';

export const archivePrefix = (school: string): string => `casa-${slugOf(school)}-`;

const archiveName = ({ school, key, now }: Backup) => {
  const time = now().replaceAll(/[-:.]/g, '');
  return `${archivePrefix(school)}${time}.tar.zst${key ? '.age' : ''}`;
};

const noteOf = (
  archive: string,
  { key, now, madeBy, schoolId }: Backup & { schoolId: string | undefined },
  manifest: Manifest,
  sum: Sum,
): Note => ({
  format: archiveFormat,
  archive,
  ...(schoolId !== undefined && { schoolId }),
  ...(madeBy === 'restore' ? { madeBy: 'hand', before: 'restore' } : { madeBy }),
  takenAt: manifest.takenAt,
  ...sum,
  key: key?.fingerprint ?? null,
  app: manifest.app,
  migrationLevel: manifest.migrations.at(-1) ?? '',
  rows: manifest.tables.reduce((rows, table) => rows + table.rows, 0),
  files: manifest.files.length,
  missing: manifest.missing.length,
  auditHead: manifest.auditHead,
  epoch: manifest.epoch,
  verifiedAt: now(),
});

const requireSame = async (place: Place, archive: string, { sha256 }: Sum) => {
  if ((await sumOf(await place.read(archive))).sha256 === sha256) return;
  await place.remove(archive);
  throw new BackupError(`${place.name} returns other bytes than were stored. Check the disk or the storage service.`);
};

/** Refuses an archive that would lack the files of the school, such as with settings of the time before a move. */
const requireAllFiles = async (files: FileStore) => {
  const mark = await files.readMark();
  if (mark?.movedTo !== undefined)
    throw new BackupError(`The files of the school were moved to ${mark.movedTo}. Correct CASA_FILES first.`);
  if (mark?.isIncomplete)
    throw new BackupError('The files of the school were not moved completely. Correct CASA_FILES first.');
};

const wholePercents = ({ report }: Backup) => {
  let reported = 0;
  return (percent: number) => {
    const whole = Math.floor(percent);
    if (whole <= reported) return;
    reported = whole;
    report?.(whole);
  };
};

const makeInScratch = async (scratch: string, backup: Backup & { check: () => void }): Promise<Note> => {
  const report = wholePercents(backup);
  const { shape, key, place, build = buildSqlite } = backup;
  const archive = archiveName(backup);
  if ((await place.archives()).includes(archive))
    throw new BackupError('Another backup was made at the same moment. Try again.');
  const draft = place.draft(archive, scratch);
  let building = Promise.resolve();
  try {
    const reportFrom = (from: number, to: number) => (share: number) => report(from + (to - from) * share);
    const onTables: ArchiveOptions['onTables'] = (tables, folder) => {
      building = build(join(folder, 'casa.sqlite'), tables, folder, shape);
      // `await building` below rethrows the error.
      building.catch(() => {});
    };
    const making = { ...backup, scratch: join(scratch, 'written'), onTables, report: reportFrom(0, 50) };
    const { manifest, sum } = await writeArchive(draft, making);
    // The archive's tables have the same checksums as the tables that `building` loads.
    await unpackArchive(draft, key, shape, join(scratch, 'unpacked'), 'samples', reportFrom(50, 90));
    await building;
    await place.publish(draft, archive);
    await requireSame(place, archive, sum);
    const schoolId = (await backup.files.readMark())?.schoolId;
    const keys = openSecretKeys(backup.env.dataFolder);
    const note: Note = signed(keys, 'note', noteOf(archive, { ...backup, schoolId }, manifest, sum));
    await place.writeNote(archive, `${JSON.stringify(note, undefined, 2)}\n`);
    return note;
  } finally {
    await building.catch(() => {});
    await rm(draft, { force: true });
  }
};

/** Deletes scratch folders of interrupted backups. Call it only while no backup runs, or when the process ends. */
export const removeScratch = (folder: string): void => {
  const left = readdirSync(folder).filter((name) => name.startsWith(scratchPrefix));
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
};

/** Creates, verifies and publishes an archive while Casa runs. A BackupError leaves no partial archive. */
export const makeBackup = async (backup: Backup): Promise<Note> => {
  const { env, school, place, files } = backup;
  const release = claim(join(env.dataFolder, 'backup.lock'));
  if (!release) throw new BackupError('A backup of this school is already being made. Wait until it is finished.');
  const scratch = join(env.dataFolder, `${scratchPrefix}${randomUUID()}`);
  try {
    await requireAllFiles(files);
    removeScratch(env.dataFolder);
    await place.tidy(archivePrefix(school));
    await requireFreeSpace(await backupNeeds(env, files, place));
    await mkdir(scratch, { mode: 0o700 });
    return await whileSpaceLeft([env.dataFolder, place.folder ?? env.dataFolder], (check) =>
      makeInScratch(scratch, { ...backup, check }),
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
    release();
  }
};
