import { open } from 'node:fs/promises';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/files/errors';

/** Bytes that are enough to know any of the types. */
const sampleSize = 4100;

export type FileKind = { readonly type: string; readonly extension: string };

const pdf: FileKind = { type: 'application/pdf', extension: 'pdf' };
const jpeg: FileKind = { type: 'image/jpeg', extension: 'jpg' };
const png: FileKind = { type: 'image/png', extension: 'png' };
const webp: FileKind = { type: 'image/webp', extension: 'webp' };

/** What may be uploaded, by the type that the content shows. */
export const photoKinds = new Map([jpeg, png, webp].map((kind) => [kind.type, kind]));
export const documentKinds = new Map([pdf, jpeg, png].map((kind) => [kind.type, kind]));

/** The 415 in the words that people know. */
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

/**
 * Decides by its content what a file is; its name and the client's word count for nothing.
 * @throws AppError unsupported_type when it is none of the kinds
 */
export const requireKind = async (localPath: string, kinds: ReadonlyMap<string, FileKind>): Promise<FileKind> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await sampleOf(localPath));
  // A PNG that moves is a PNG to everybody who opens it.
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const kind = type === undefined ? undefined : kinds.get(type);
  if (!kind) throw unsupportedType();
  return kind;
};
