import { AppError } from '#kernel/app-error.ts';
import { type ArchiveKey, ownKey } from '#platform/server/backup/archive-key.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { readKeyFingerprint } from '#platform/server/backup/cipher.ts';
import type { Manifest, ReadManifest } from '#platform/server/backup/manifest.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import type { RestoreNote, SchoolRestore } from '#platform/server/backup/school-restore.ts';
import { type Origin, originOf } from '#platform/server/backup/signature.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/backup-restore/errors';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Undefined if this process does not serve the school. */
    restoreRun: { readonly current: RestoreRun | undefined };
  }
}

type Checked = {
  readonly archive: string;
  readonly by: string;
  readonly file: string;
  readonly key: ArchiveKey | undefined;
  readonly manifest: ReadManifest;
  readonly origin: Origin;
};

const secretOf = (key: ArchiveKey) => (key.kind === 'key' ? key.identity : key.passphrase);

type State =
  | { readonly step: 'idle'; readonly problem?: string }
  | { readonly step: 'checking'; readonly archive: string; readonly by: string }
  | ({ readonly step: 'checked' | 'keeping' | 'restoring'; readonly problem?: string } & Checked);

/** The single restore of a running school. All steps before `restoring` leave the school unchanged. */
export type RestoreRun = {
  state(): State;
  /** Manifest of the last backup restored by this process. */
  restored(): Manifest | undefined;
  /**
   * Starts a check; `state` has its result. `by` is an admin's id, `typed` the key for an archive not signed here.
   * @throws AppError conflict while another check or restore is running
   */
  check(archive: string, by: string, typed?: ArchiveKey): void;
  /** @throws AppError conflict while a check or restore is running */
  discard(): void;
  /**
   * Backs up the school, then restores the archive. `before` runs first, once other restores are excluded.
   * @throws AppError conflict unless this archive was checked last
   */
  restore(archive: string, note: RestoreNote, before: () => Promise<void>): Promise<void>;
};

const conflict = (message: string) => new AppError('conflict', message);

/** Returns the key. For an unencrypted archive it must be the school's own, as any other key proves nothing. */
const keyFor = async (
  { env }: Services,
  file: string,
  typed: ArchiveKey | undefined,
): Promise<ArchiveKey | undefined> => {
  const own = await ownKey(env.dataFolder, env.backup.passphrase);
  if (!typed) return own;
  if ((await readKeyFingerprint(file)) === null && (!own || secretOf(typed) !== secretOf(own)))
    throw new BackupError(texts.notOwnKey);
  return typed;
};

export const createRestoreRun = (services: Services, school: SchoolRestore): RestoreRun => {
  const { env, files, log, secretKeys } = services;
  const messageOf = (error: unknown): string => {
    if (error instanceof BackupError || error instanceof AppError) return error.message;
    log.error({ err: error }, 'a backup could not be checked or restored');
    return texts.readLog;
  };
  const fault = school.lastFault();
  let state: State = { step: 'idle', ...(fault && { problem: texts.nothingChanged({ why: messageOf(fault) }) }) };

  const requireIdle = () => {
    if (state.step !== 'idle' && state.step !== 'checked') throw conflict(texts.busy);
  };

  const check = async (archive: string, by: string, typed: ArchiveKey | undefined) => {
    try {
      const place = await openPlace(env.backup.to);
      const file = await place.fetch(archive, files.incomingFolder);
      const key = await keyFor(services, file, typed);
      const manifest = await school.check(file, key);
      const origin = originOf(secretKeys, 'manifest', manifest);
      // Either the archive's note was signed by this school, or the user had to enter a key.
      if (!typed && origin !== 'own') throw new BackupError(texts.otherThanNoted);
      state = { step: 'checked', archive, by, file, key, manifest, origin };
    } catch (error) {
      state = { step: 'idle', problem: messageOf(error) };
    }
  };

  const backUpAndRestore = async (checked: Checked, note: RestoreNote) => {
    try {
      await school.backUpBeforeRestore(services);
      state = { ...checked, step: 'restoring' };
      school.begin(checked.file, checked.key, checked.manifest.digest, note);
    } catch (error) {
      state = { ...checked, step: 'checked', problem: texts.notKept({ why: messageOf(error) }) };
    }
  };

  return {
    state: () => state,
    restored: school.lastRestored,
    check: (archive, by, typed) => {
      requireIdle();
      state = { step: 'checking', archive, by };
      void check(archive, by, typed);
    },
    discard: () => {
      requireIdle();
      state = { step: 'idle' };
    },
    restore: async (archive, note, before) => {
      requireIdle();
      if (state.step !== 'checked') throw conflict(texts.notChecked);
      if (state.archive !== archive) throw conflict(texts.otherChosen);
      const checked = state;
      state = { ...checked, step: 'keeping' };
      try {
        await before();
      } catch (error) {
        state = checked;
        throw error;
      }
      void backUpAndRestore(checked, note);
    },
  };
};
