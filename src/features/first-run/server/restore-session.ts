import { rm, stat } from 'node:fs/promises';
import { AppError } from '#kernel/app-error.ts';
import {
  type ArchiveKey,
  parseKey,
  passphraseFingerprint,
  passphraseKey,
} from '#platform/server/backup/archive-key.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { restoredEntry } from '#platform/server/backup/begin-epoch.ts';
import { readKeyFingerprint } from '#platform/server/backup/cipher.ts';
import type { Manifest, ReadManifest } from '#platform/server/backup/manifest.ts';
import type { RestoreNote, SchoolRestore } from '#platform/server/backup/school-restore.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/first-run/errors';
import type { RestoreProgress } from '../schemas.ts';

type Archive = {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  /** Result of `readKeyFingerprint`. */
  readonly keyFingerprint: string | null | undefined;
};

type State =
  | { readonly step: 'empty' | 'receiving'; readonly problem?: string }
  | { readonly step: 'received'; readonly archive: Archive; readonly problem?: string }
  | { readonly step: 'checking'; readonly archive: Archive }
  | {
      readonly step: 'checked' | 'restoring';
      readonly archive: Archive;
      readonly manifest: ReadManifest;
      readonly key: ArchiveKey | undefined;
    };

const needsOf = ({ keyFingerprint }: Archive) => {
  if (keyFingerprint === null) return 'nothing';
  return keyFingerprint === passphraseFingerprint ? 'passphrase' : 'key';
};

const rowsOf = ({ tables }: Manifest, table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;

const schoolOf = (manifest: Manifest): NonNullable<RestoreProgress['school']> => ({
  name: manifest.school,
  takenAt: manifest.takenAt,
  teachers: rowsOf(manifest, 'teachers'),
  students: rowsOf(manifest, 'students'),
  files: manifest.files.length,
  missing: manifest.missing.length,
});

const progressOf = (state: State): RestoreProgress => ({
  step: state.step,
  ...('problem' in state && state.problem !== undefined && { problem: state.problem }),
  ...('archive' in state && {
    archive: { name: state.archive.name, bytes: state.archive.bytes, needs: needsOf(state.archive) },
  }),
  ...('manifest' in state && { school: schoolOf(state.manifest) }),
});

/** Reads an uploaded archive. @throws AppError if the file is not a backup; the file is then deleted */
const archiveIn = async (file: string, name: string): Promise<Archive> => {
  try {
    return { file, name, bytes: (await stat(file)).size, keyFingerprint: await readKeyFingerprint(file) };
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof BackupError ? new AppError('invalid', texts.noBackup({ name }), { cause: error }) : error;
  }
};

/** Returns the key; undefined if not encrypted. @throws AppError or BackupError with the problem of the typed text */
const keyFor = async (archive: Archive, typed: string): Promise<ArchiveKey | undefined> => {
  const needs = needsOf(archive);
  if (needs === 'nothing') return undefined;
  if (typed.trim() === '') throw new AppError('invalid', needs === 'key' ? texts.keyMissing : texts.passphraseMissing);
  if (needs === 'passphrase') return passphraseKey(typed);
  const key = await parseKey(typed, texts.whatYouTyped);
  const { keyFingerprint } = archive;
  if (typeof keyFingerprint === 'string' && key.fingerprint !== keyFingerprint)
    throw new AppError('invalid', texts.otherKey({ wanted: keyFingerprint, given: key.fingerprint }));
  return key;
};

const errorMessageOf = (error: unknown): string =>
  error instanceof BackupError || error instanceof AppError ? error.message : texts.notChecked;

/** The single restore of a new Casa. Exists while this process serves the empty school. */
export type RestoreSession = {
  progress(): RestoreProgress;
  /** Replaces the archive. @throws AppError conflict while one is in use; invalid if the file is not a backup */
  receive(name: string, write: () => Promise<string>): Promise<void>;
  /** Starts a check; `progress` has its result. @throws AppError without an archive or if the key does not match */
  check(key: string): Promise<void>;
  /** Restores the checked archive and audits `request` there. @throws AppError conflict unless one was checked */
  restore(request: RestoreNote['request']): void;
};

const busySteps: readonly State['step'][] = ['receiving', 'checking', 'restoring'];

export const createRestoreSession = ({ log }: Services, school: SchoolRestore): RestoreSession => {
  const fault = school.lastFault();
  let state: State = { step: 'empty', ...(fault && { problem: errorMessageOf(fault) }) };
  const requireIdle = () => {
    if (busySteps.includes(state.step)) throw new AppError('conflict', texts.busy);
  };

  const check = async (archive: Archive, key: ArchiveKey | undefined) => {
    state = { step: 'checking', archive };
    try {
      state = { step: 'checked', archive, key, manifest: await school.check(archive.file, key) };
    } catch (error) {
      if (!(error instanceof BackupError)) log.error({ err: error }, 'a backup could not be checked');
      state = { step: 'received', archive, problem: errorMessageOf(error) };
    }
  };

  return {
    progress: () => progressOf(state),
    receive: async (name, write) => {
      requireIdle();
      const before = state;
      state = { step: 'receiving' };
      try {
        if ('archive' in before) await rm(before.archive.file, { force: true });
        state = { step: 'received', archive: await archiveIn(await write(), name) };
      } catch (error) {
        state = { step: 'empty' };
        throw error;
      }
    },
    check: async (typed) => {
      requireIdle();
      if (!('archive' in state)) throw new AppError('conflict', texts.nothingReceived);
      const { archive } = state;
      const key = await keyFor(archive, typed).catch((error: unknown) => {
        throw new AppError('invalid', errorMessageOf(error), { cause: error });
      });
      requireIdle();
      void check(archive, key);
    },
    restore: (request) => {
      if (state.step !== 'checked') throw new AppError('conflict', texts.notCheckedYet);
      state = { ...state, step: 'restoring' };
      school.begin(state.archive.file, state.key, state.manifest.digest, {
        actor: undefined,
        request,
        entry: restoredEntry(state.archive.name),
      });
    },
  };
};
