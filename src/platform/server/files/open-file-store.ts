import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

const incomingFolderOf = (env: Env) => join(env.dataFolder, 'incoming');

/** Returns the folder of uploads that are not in a bucket. */
export const uploadsFolder = ({ dataFolder }: Pick<Env, 'dataFolder'>): string => join(dataFolder, 'uploads');

/** Deletes the remains of uploads interrupted by a crash. The caller must hold the lock of the data folder. */
export const emptyIncomingFolder = (env: Env): Promise<void> =>
  rm(incomingFolderOf(env), { recursive: true, force: true });

/** Opens the configured file store: a folder of the data folder, or an S3-compatible bucket. */
export const openFileStore = async (env: Env): Promise<FileStore> => {
  const incomingFolder = incomingFolderOf(env);
  await mkdir(incomingFolder, { recursive: true });
  return env.filesUrl === undefined
    ? openDiskStore(uploadsFolder(env), incomingFolder)
    : openS3Store(env.filesUrl, incomingFolder, process.env);
};
