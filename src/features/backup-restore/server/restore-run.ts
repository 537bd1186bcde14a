import { AppError } from '#kernel/app-error.ts';
import { ownKey } from '#platform/server/backup/archive-key.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { RestoreNote } from '#platform/server/backup/begin-epoch.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import type { SchoolRestore } from '#platform/server/backup/school-restore.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/backup-restore/errors';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Undefined where another program serves. */
    restoreRun: { readonly current: RestoreRun | undefined };
  }
}

type Checked = { readonly archive: string; readonly by: string; readonly file: string; readonly manifest: Manifest };

type State =
  | { readonly step: 'idle'; readonly problem?: string }
  | { readonly step: 'checking'; readonly archive: string; readonly by: string }
  | ({ readonly step: 'checked' | 'keeping' | 'restoring'; readonly problem?: string } & Checked);

/** The one restore that a running school may be in the middle of. Everything before `restoring` leaves the school as it is. */
export type RestoreRun = {
  state(): State;
  /** What the last restore of this program has brought back. */
  restored(): Manifest | undefined;
  /** Begins to check; `state` says how it ends. @param by the id of who asks @throws AppError conflict while another one is at work */
  check(archive: string, by: string): void;
  /** @throws AppError conflict while it is at work */
  leave(): void;
  /**
   * Backs the school up as it is, then restores the archive that was checked.
   * @param before runs first, once it is sure that nobody else has begun
   * @throws AppError conflict unless this archive was checked last
   */
  restore(archive: string, note: RestoreNote, before: () => Promise<void>): Promise<void>;
};

const conflict = (sentence: string) => new AppError('conflict', sentence);

export const createRestoreRun = (services: Services, school: SchoolRestore): RestoreRun => {
  const { env, files, log } = services;
  const sentenceOf = (error: unknown): string => {
    if (error instanceof BackupError || error instanceof AppError) return error.message;
    log.error({ err: error }, 'a backup could not be checked or restored');
    return texts.readLog;
  };
  const fault = school.lastFault();
  let state: State = { step: 'idle', ...(fault && { problem: texts.nothingChanged({ why: sentenceOf(fault) }) }) };

  const requireIdle = () => {
    if (state.step !== 'idle' && state.step !== 'checked') throw conflict(texts.busy);
  };

  const check = async (archive: string, by: string) => {
    try {
      const place = await openPlace(env.backup.to);
      const file = await place.fetch(archive, files.incomingFolder);
      const manifest = await school.check(file, await ownKey(env.dataFolder, env.backup.passphrase));
      state = { step: 'checked', archive, by, file, manifest };
    } catch (error) {
      state = { step: 'idle', problem: sentenceOf(error) };
    }
  };

  const carryOut = async (checked: Checked, note: RestoreNote) => {
    try {
      await school.keep(services);
      const key = await ownKey(env.dataFolder, env.backup.passphrase);
      state = { ...checked, step: 'restoring' };
      school.begin(checked.file, key, note);
    } catch (error) {
      state = { ...checked, step: 'checked', problem: texts.notKept({ why: sentenceOf(error) }) };
    }
  };

  return {
    state: () => state,
    restored: school.lastRestored,
    check: (archive, by) => {
      requireIdle();
      state = { step: 'checking', archive, by };
      void check(archive, by);
    },
    leave: () => {
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
      void carryOut(checked, note);
    },
  };
};
