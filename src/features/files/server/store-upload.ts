import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { findHidden, type HiddenKind } from '#platform/server/files/hidden-content.ts';
import { storePendingJob, withdrawPendingJob } from '#platform/server/pending-jobs/pending-jobs.ts';
import * as texts from '#texts/files/errors';
import { documentLimit, photoLimit, storeKey } from '../contract.ts';
import { documentKinds, photoKinds, requireKind } from './file-kind.ts';
import { cleanFileName, uniqueFileName } from './file-name.ts';
import { makePhoto, makePlainPicture, readPictureSize, requireOpenable } from './photo.ts';
import { isCorrespondence } from './references.ts';
import { uploadToTidy } from './removed-uploads.ts';

/** A complete upload on the local disk, not checked yet. */
export type ArrivedUpload = {
  readonly localPath: string;
  readonly purpose: string;
  readonly uploaderId: string;
  readonly fileName: string;
};

/** Characters that cannot be confused with each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

type Part = { readonly localPath: string; readonly path: string };
type PreparedUpload = {
  readonly parts: readonly Part[];
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
  readonly hidden?: HiddenKind | undefined;
};

const photoFilePath = () => `/uploads/images/${randomBytes(10).toString('hex')}.webp`;

/** Returns a unique path. 50 random bits distinguish files of the same name. */
const documentPath = (purpose: string, name: string) =>
  `/uploads/${purpose}/${uniqueFileName(name, [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join(''))}`;

export const maxBytesFor = (purpose: string): number => (purpose === 'images' ? photoLimit.bytes : documentLimit.bytes);

const preparePhoto = async ({ localPath, fileName, uploaderId }: ArrivedUpload): Promise<PreparedUpload> => {
  await requireKind(localPath, photoKinds);
  requireOpenable(await readPictureSize(localPath));
  const hidden = await findHidden(localPath);
  const parts = await makePhoto(localPath, photoFilePath(), uploaderId);
  return { parts, fileName: cleanFileName(fileName, 'webp'), type: 'image/webp', size: parts[0].size, hidden };
};

const prepareDocument = async (
  services: Services,
  { localPath, fileName, purpose, uploaderId }: ArrivedUpload,
): Promise<PreparedUpload> => {
  const { type, extension } = await requireKind(localPath, documentKinds);
  // Documents have no pixel limit. Reading the size refuses damaged images.
  if (extension !== 'pdf') await readPictureSize(localPath);
  const name = cleanFileName(fileName, extension);
  const isPlain = !isCorrespondence(services, purpose) || extension === 'pdf';
  const finalPath = isPlain ? localPath : await makePlainPicture(localPath, extension, uploaderId);
  const { size } = await stat(finalPath);
  return { parts: [{ localPath: finalPath, path: documentPath(purpose, name) }], fileName: name, type, size };
};

/** Maximum time in seconds to store the bytes of an upload. Afterwards another node may remove them. */
const storedWithinSeconds = 300;

/**
 * Stores the bytes before the row: a crash leaves a stray file, never a row without bytes. A pending job removes
 * strays. The row's transaction withdraws the job, and fails if the job has already started.
 */
const storePrepared = async (
  services: Services,
  { purpose, uploaderId }: ArrivedUpload,
  prepared: PreparedUpload,
): Promise<string> => {
  const { files, database, clock } = services;
  const [{ path }] = prepared.parts as [Part];
  const { fileName: file_name, type, size, hidden = null } = prepared;
  const job = await database.transaction((tx) =>
    storePendingJob(tx, services, uploadToTidy, { paths: [path] }, null, secondsFromNow(clock, storedWithinSeconds)),
  );
  try {
    for (const part of prepared.parts) await files.moveIn(part.localPath, storeKey(part.path), type);
    const row = { path, purpose, uploader_id: uploaderId, file_name, type, size, hidden, created_at: clock.now() };
    await database.transaction(async (tx) => {
      if (!(await withdrawPendingJob(tx, job)))
        throw new AppError('unavailable', texts.uploadTooSlow, { retryAfterSeconds: 1 });
      await tx.insertInto('files').values(row).execute();
    });
    return path;
  } catch (error) {
    const removed = await Promise.allSettled(prepared.parts.map((part) => files.remove(storeKey(part.path))));
    if (removed.every(({ status }) => status === 'fulfilled'))
      await database.transaction((tx) => withdrawPendingJob(tx, job)).catch(() => {});
    throw error;
  }
};

/**
 * Stores an upload and returns its path. Documents stay unchanged, except images in correspondence: no metadata.
 * @throws AppError unsupported_type if the purpose does not accept the content; too_large for too many pixels
 */
export const storeUpload = async (services: Services, upload: ArrivedUpload): Promise<string> =>
  storePrepared(
    services,
    upload,
    await (upload.purpose === 'images' ? preparePhoto(upload) : prepareDocument(services, upload)),
  );
