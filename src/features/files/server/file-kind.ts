import { open } from 'node:fs/promises';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/files/errors';

/** Number of bytes needed to detect all types. */
const sampleSize = 4100;

export type FileKind = { readonly type: string; readonly extension: string };

const pdf: FileKind = { type: 'application/pdf', extension: 'pdf' };
const jpeg: FileKind = { type: 'image/jpeg', extension: 'jpg' };
const png: FileKind = { type: 'image/png', extension: 'png' };
const webp: FileKind = { type: 'image/webp', extension: 'webp' };

export const photoKinds = new Map([jpeg, png, webp].map((kind) => [kind.type, kind]));
export const documentKinds = new Map([pdf, jpeg, png].map((kind) => [kind.type, kind]));

export const unsupportedType = (cause?: unknown): AppError =>
  new AppError('unsupported_type', texts.unsupportedType, { cause });

const sampleOf = async (localPath: string): Promise<Uint8Array> => {
  const file = await open(localPath, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Determines the type from the content, never from the sent name or type. @throws AppError unsupported_type */
export const requireKind = async (localPath: string, kinds: ReadonlyMap<string, FileKind>): Promise<FileKind> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await sampleOf(localPath));
  // An animated PNG is a valid PNG.
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const kind = type === undefined ? undefined : kinds.get(type);
  if (!kind) throw unsupportedType();
  return kind;
};
