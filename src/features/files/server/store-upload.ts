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

/** A whole upload on this machine's disk, of which nobody knows yet what it is. */
export type ArrivedUpload = {
  readonly localPath: string;
  readonly purpose: string;
  readonly uploaderId: string;
  /** As the client named it. */
  readonly fileName: string;
};

/** Letters that nobody takes for another one. */
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

/** 50 random bits: nobody's file has the path of another one of the same name. */
const documentPath = (purpose: string, name: string) =>
  `/uploads/${purpose}/${uniqueFileName(name, [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join(''))}`;

/** The largest file that may arrive for a purpose, in bytes. */
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
  // Documents are limited by their bytes alone; a broken picture is refused.
  if (extension !== 'pdf') await readPictureSize(localPath);
  const name = cleanFileName(fileName, extension);
  const isPlain = !isCorrespondence(services, purpose) || extension === 'pdf';
  const finalPath = isPlain ? localPath : await makePlainPicture(localPath, extension, uploaderId);
  const { size } = await stat(finalPath);
  return { parts: [{ localPath: finalPath, path: documentPath(purpose, name) }], fileName: name, type, size };
};

/** Time within which the bytes of an upload are stored. After it another node may remove them. */
const storedWithinSeconds = 300;

/**
 * The bytes go first: a crash in between leaves a stored file that nobody knows, never a known file without bytes. A job that was stored
 * before them removes them then. The transaction that notes the upload removes the job, and fails if the job has begun.
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
 * Stores an upload for good: photos upright, scaled, without metadata and with renditions; documents byte for byte, apart from pictures
 * that people send each other, which lose their metadata.
 * @returns the path by which clients know it
 * @throws AppError unsupported_type when the content is not of a kind that the purpose takes; too_large for a photo of too many pixels
 */
export const storeUpload = async (services: Services, upload: ArrivedUpload): Promise<string> =>
  storePrepared(
    services,
    upload,
    await (upload.purpose === 'images' ? preparePhoto(upload) : prepareDocument(services, upload)),
  );
