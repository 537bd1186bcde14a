import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type ArchiveKey, keyFile, ownKey, readKey, requireKey } from '#platform/server/backup/archive-key.ts';
import { restoredEntry, terminalNote } from '#platform/server/backup/begin-epoch.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import type { Manifest, Note, ReadManifest } from '#platform/server/backup/manifest.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { restoreArchive } from '#platform/server/backup/restore-archive.ts';
import { type Origin, originOf } from '#platform/server/backup/signature.ts';
import { isSwapping } from '#platform/server/backup/swap/swap.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { openSecretKeys, readSecretKeys } from '#platform/server/secret-keys.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { versionText } from '../app-version.ts';
import { startBuilder } from '../backup/database-builder.ts';
import { schoolShape } from '../backup/school-shape.ts';
import { CliError } from '../describe-error.ts';
import { readSettings } from '../settings/declared-settings.ts';
import { readEnvironment } from '../settings/environment.ts';
import { listIn, withArchive } from './named-archive.ts';
import { commandLog } from './open-school.ts';
import { tableOf } from './table.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const now = () => new Date().toISOString();

const sizeText = (bytes: number) => {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
};

export const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** @throws CliError if there is no school */
export const requireSchool = (env: Env) => {
  if (isSwapping(env.dataFolder)) throw new CliError('A restore was interrupted. Start Casa once to complete it.');
  if (env.databaseUrl === undefined && !existsSync(databaseFile(env.dataFolder)))
    throw new CliError(`There is no school in ${env.dataFolder} yet. Set CASA_DATA to its folder.`);
};

const missingFilesText = ({ missing }: Note) =>
  missing === 0 ? '' : `\n${missing} files were already missing. The archive contains all others.`;

type BackupOptions = { to?: string; plain?: true };

/** Creates an archive. Succeeds only after the archive was restored into a temporary database and compared. */
export const createBackup = async ({ to, plain }: BackupOptions): Promise<void> => {
  const env = readEnvironment();
  requireSchool(env);
  const place = await openPlace(to ?? env.backup.to);
  const hadKey = existsSync(keyFile(env.dataFolder));
  const key = plain ? undefined : await requireKey(env.dataFolder, env.backup.passphrase, now());
  const files = await openFileStore(env);
  const school = (await readSettings(env, commandLog())).get(schoolName);
  const app = versionText();
  const { build, stop } = startBuilder();
  const made = { env, school, shape: schoolShape, files, place, key, app, now };
  const note = await makeBackup({ ...made, madeBy: 'hand', build }).finally(stop);
  print(`${note.archive}\nin ${place.name}`);
  print(
    `${note.rows} rows and ${note.files} files, ${sizeText(note.size)}; test-restored and compared.${missingFilesText(note)}`,
  );
  if (key?.kind === 'key' && !hadKey)
    print(
      'A key was created for the archives. They cannot be opened without it. Print it now: npm run casa -- backup-key',
    );
};

const keyPage = (file: string, { identity, recipient, fingerprint }: ArchiveKey & { kind: 'key' }, school: string) =>
  `Casa: key for the backups of ${school}

Anyone who has this page and an archive can read the whole school. Keep it with the school’s papers,
and a second copy in another building, not next to the archives.

Key           ${identity}
Fingerprint   ${fingerprint}
Public key    ${recipient}
Stored in     ${file}

To restore with Casa, write the key into a file and run:

  npm run casa -- restore ARCHIVE --key FILE

To open an archive without Casa, on any machine with age, zstd and tar:

  age -d -i FILE ARCHIVE | zstd -d > school.tar
  tar -xf school.tar
  sha256sum -c SHA256SUMS`;

export const printBackupKey = async (): Promise<void> => {
  const env = readEnvironment();
  requireSchool(env);
  if (env.backup.passphrase !== undefined)
    throw new CliError('Archives are encrypted with CASA_BACKUP_PASSPHRASE. Write it down and keep it safe.');
  const key = await requireKey(env.dataFolder, undefined, now());
  const school = (await readSettings(env, commandLog())).get(schoolName);
  if (key.kind === 'key') print(keyPage(keyFile(env.dataFolder), key, school));
};

/** Returns the key from the given file, or the key of the data folder. */
const givenKey = async (env: Env, file: string | undefined): Promise<ArchiveKey | undefined> => {
  if (file !== undefined) {
    const key = await readKey(resolve(file));
    if (!key) throw new CliError(`${resolve(file)} does not exist.`);
    return key;
  }
  return ownKey(env.dataFolder, env.backup.passphrase);
};

const originLabels: Record<Origin, string> = {
  own: 'signed by this school',
  unsigned: 'not signed: made before archives were signed, or not by this school',
  foreign: 'not made by this school, or changed afterwards',
};

/** Returns the origin of an archive. Undefined on a machine without keys, such as a new one. */
const manifestOrigin = ({ dataFolder }: Env, manifest: ReadManifest): Origin | undefined =>
  readSecretKeys(dataFolder) === undefined ? undefined : originOf(openSecretKeys(dataFolder), 'manifest', manifest);

/** Verifies that an archive can be restored, without changing the school. */
export const verifyBackup = async (file: string, options: { key?: string }): Promise<void> => {
  const env = readEnvironment();
  const scratch = join(existsSync(env.dataFolder) ? env.dataFolder : '.', `.verify-${randomUUID()}`);
  const key = await givenKey(env, options.key);
  try {
    const manifest = await withArchive(env, file, (archive) => verifyArchive(archive, key, schoolShape, scratch));
    print(
      `This archive is intact: ${manifest.school}, taken ${manifest.takenAt}, ${rowsIn(manifest)} rows and ${manifest.files.length} files.`,
    );
    const origin = manifestOrigin(env, manifest);
    print(
      origin === undefined
        ? `Its signature was not checked, because ${env.dataFolder} contains no keys of a school.`
        : `It is ${originLabels[origin]}.`,
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

/** Refuses to replace a school with an archive from another origin. Not used with `--foreign`. */
const requireOwn = (env: Env) => (manifest: ReadManifest) => {
  const origin = manifestOrigin(env, manifest);
  if (origin === 'unsigned' || origin === 'foreign')
    throw new CliError(
      `This archive is ${originLabels[origin]}. If you know where it comes from, add --foreign. Nothing was changed.`,
    );
};

/** Restores an archive over the current school, or into an empty data folder. */
export const restore = async (
  file: string,
  options: { key?: string; replace?: true; foreign?: true },
): Promise<void> => {
  const env = readEnvironment();
  const key = await givenKey(env, options.key);
  const replace = options.replace === true;
  const openFiles = () => openFileStore(env);
  const note = terminalNote(restoredEntry(basename(file)));
  const approve = replace && !options.foreign ? requireOwn(env) : undefined;
  const { manifest, aside } = await withArchive(env, file, (archive) =>
    restoreArchive({ env, shape: schoolShape, archive, key, replace, openFiles, now, note, approve }),
  );
  print(
    `${manifest.school} was restored as of ${manifest.takenAt}: ${rowsIn(manifest)} rows, ${manifest.files.length} files.`,
  );
  if (aside !== undefined) print(`The previous school is kept for 7 days as ${aside}.`);
  print('Everyone has to sign in again. Start Casa now: npm start');
};

export const printBackups = async ({ from, json }: { from?: string; json?: true }): Promise<void> => {
  const env = readEnvironment();
  const place = await openPlace(from ?? env.backup.to);
  const listed = await listIn(env, place);
  if (json) print(JSON.stringify({ place: place.name, backups: listed }, undefined, 2));
  else if (listed.length === 0) print(`There are no backups in ${place.name} yet.`);
  else {
    print(
      tableOf([
        ['Archive', 'Taken', 'Size', 'State', 'Key', 'Origin'],
        ...listed.map(({ archive, note, origin }) =>
          note
            ? [
                archive,
                note.takenAt,
                sizeText(note.size),
                `verified ${note.verifiedAt}${note.missing === 0 ? '' : `, ${note.missing} files were missing`}`,
                note.key ?? 'not encrypted',
                originLabels[origin],
              ]
            : [archive, '', '', 'not verified', '', ''],
        ),
      ]),
    );
    print(`in ${place.name}`);
  }
};
