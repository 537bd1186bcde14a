import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/app-error.ts';
import type { IncomingFile, Services } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { checking, whileSpaceLeft } from '#platform/server/limits/required-space.ts';
import * as texts from '#texts/first-run/errors';
import type { firstRunEndpoints } from '../contract.ts';
import { requireRestore } from './require-restore.ts';

/** Writes the upload to the folder for incoming files, which is emptied when Casa starts. */
const writeTo = async ({ files }: Services, { content, isTooLarge }: IncomingFile): Promise<string> => {
  const file = join(files.incomingFolder, `${randomUUID()}.archive`);
  try {
    await whileSpaceLeft([files.incomingFolder], (check) =>
      pipeline(content, checking(check), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
    );
    if (isTooLarge()) throw new AppError('too_large', texts.tooLarge);
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
};

export const receiveArchive: SelfManagedHandler<(typeof firstRunEndpoints)['receiveArchive']> = {
  managesTransactions: async (context, { token }) => {
    const restore = await requireRestore(context, token);
    const { upload, services } = context;
    await restore.receive(upload.fileName, () => writeTo(services, upload));
    return restore.progress();
  },
};
