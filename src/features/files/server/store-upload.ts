import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Services } from '#platform/server/context.ts';
import { documentLimit, type Purpose, photoLimit } from '../contract.ts';
import { documentKinds, photoKinds, requireKind } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import { makePhoto, makePlainPicture } from './photo.ts';

/** A whole upload on this machine's disk, of which nobody knows yet what it is. */
export type Arrived = {
  readonly localPath: string;
  readonly purpose: Purpose;
  readonly uploaderId: string;
  /** As the client named it. */
  readonly fileName: string;
};

type Part = { readonly localPath: string; readonly path: string };
type Ready = {
  readonly parts: readonly Part[];
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
};

const newPath = (purpose: Purpose, rest: string) => `/uploads/${purpose}/${randomBytes(10).toString('hex')}${rest}`;

/** The bytes of an upload stand in the file store under its path without the `/uploads/`. */
export const storeKey = (path: string): string => path.replace(/^\/uploads\//, '');

/** The largest file that may arrive for a purpose, in bytes. */
export const mostBytesFor = (purpose: Purpose): number =>
  purpose === 'images' ? photoLimit.bytes : documentLimit.bytes;

const preparePhoto = async ({ localPath, fileName }: Arrived): Promise<Ready> => {
  await requireKind(localPath, photoKinds);
  const parts = await makePhoto(localPath, newPath('images', '.webp'));
  return { parts, fileName: cleanFileName(fileName, 'webp'), type: 'image/webp', size: parts[0].size };
};

const prepareDocument = async ({ localPath, fileName, purpose }: Arrived): Promise<Ready> => {
  const { type, extension } = await requireKind(localPath, documentKinds);
  const name = cleanFileName(fileName, extension);
  const isPlain = purpose !== 'messageUploads' || extension === 'pdf';
  const kept = isPlain ? localPath : await makePlainPicture(localPath, extension);
  const { size } = await stat(kept);
  return { parts: [{ localPath: kept, path: newPath(purpose, `-${name}`) }], fileName: name, type, size };
};

/** The bytes go first: a crash in between leaves a stored file that nobody knows, never a known file without bytes. */
const keep = async (services: Services, { purpose, uploaderId }: Arrived, ready: Ready): Promise<string> => {
  const { files, database, clock } = services;
  const [{ path }] = ready.parts as [Part];
  const { fileName: file_name, type, size } = ready;
  try {
    for (const part of ready.parts) await files.moveIn(part.localPath, storeKey(part.path), type);
    const row = { path, purpose, uploader_id: uploaderId, file_name, type, size, created_at: clock.now() };
    await database.transaction((tx) => tx.insertInto('files').values(row).execute());
    return path;
  } catch (error) {
    await Promise.allSettled(ready.parts.map((part) => files.remove(storeKey(part.path))));
    throw error;
  }
};

/**
 * Stores an upload for good: photos upright, scaled, without metadata and with renditions; documents byte for byte, apart from pictures
 * in messages, which lose their metadata.
 * @returns the path by which clients know it
 * @throws AppError unsupported_type when the content is not of a kind that the purpose takes
 */
export const storeUpload = async (services: Services, arrived: Arrived): Promise<string> =>
  keep(services, arrived, await (arrived.purpose === 'images' ? preparePhoto(arrived) : prepareDocument(arrived)));
