import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/app-error.ts';
import type { IncomingFile, Services } from '#platform/server/context.ts';
import * as texts from '#texts/files/errors';

/** Runs `work` with a temporary folder for incomplete files. Deletes the folder afterwards, also after an error. */
export const withIncomingFolder = async <T>(services: Services, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = join(services.files.incomingFolder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Writes an incoming file to the local disk. @throws AppError too_large, or invalid if the file was truncated */
export const receiveInto = async (folder: string, upload: IncomingFile, maxBytes: number): Promise<string> => {
  const localPath = join(folder, 'upload');
  await pipeline(upload.content, createWriteStream(localPath, { mode: 0o600 }));
  if (upload.isTooLarge()) {
    const megabytes = Math.round(maxBytes / 1024 / 1024);
    throw new AppError('too_large', texts.tooLarge({ megabytes }));
  }
  return localPath;
};
