import { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Upload } from '#kernel/endpoint.ts';
import * as texts from '#texts/platform/server/errors';
import type { IncomingFile } from '../context.ts';

type Parts = AsyncIterator<Multipart>;
/** `stopped` rejects on a server stop, `onWhole` runs after the whole form. The content fails with either error. */
type Arrival = { readonly stopped: Promise<never>; readonly onWhole: () => Promise<void> };

type FilePart = Extract<Multipart, { type: 'file' }>;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const unreadable = (error: unknown) => {
  if (error instanceof AppError) return error;
  if (codeOf(error) === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return error;
  const isCrowded = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(String(codeOf(error)));
  const message = isCrowded ? texts.oneFile : texts.uploadCutOff;
  return new AppError('invalid', message, { cause: error });
};

const nextPart = async (parts: Parts, stopped: Promise<never>): Promise<Multipart | undefined> => {
  try {
    const next = await Promise.race([parts.next(), stopped]);
    return next.done ? undefined : next.value;
  } catch (error) {
    throw unreadable(error);
  }
};

/** Yields the file. Ends only after the whole form, so that a request truncated in its last bytes fails too. */
async function* wholeContent(file: FilePart['file'], parts: Parts, { stopped, onWhole }: Arrival) {
  try {
    for await (const chunk of file) yield chunk;
  } catch (error) {
    throw unreadable(error);
  }
  if (file.truncated) return;
  while (await nextPart(parts, stopped)) {
    // Fields after the file are ignored.
  }
  await onWhole();
}

/** Decodes the only three characters that browsers escape in file names. */
const asNamed = (name: string) => name.replace(/%(22|0D|0A)/g, (sign) => decodeURIComponent(sign));

const incomingFile = ({ filename, file }: FilePart, parts: Parts, arrival: Arrival): IncomingFile => {
  const content = Readable.from(wholeContent(file, parts, arrival), { objectMode: false });
  arrival.stopped.catch((error: Error) => file.destroy(error));
  // Prevents an unhandled error event if the handler never reads the content.
  content.on('error', () => {});
  return { fileName: asNamed(filename ?? ''), content, isTooLarge: () => file.truncated };
};

/** Reads a form up to its file's content. Throws 400 for an unreadable form or missing file, 415 for no form. */
export const readIncomingFile = async (
  request: FastifyRequest,
  upload: Upload,
  arrival: Arrival,
): Promise<IncomingFile> => {
  const limits = { files: 1, fields: 20, parts: 30, fieldSize: 100_000, fileSize: upload.maxBytes };
  const options = { limits, throwFileSizeLimit: false } as Parameters<typeof request.parts>[0];
  const parts = request.parts(options)[Symbol.asyncIterator]();
  for (
    let part = await nextPart(parts, arrival.stopped);
    part !== undefined;
    part = await nextPart(parts, arrival.stopped)
  ) {
    if (part.type !== 'file') continue;
    if (part.fieldname === upload.field) return incomingFile(part, parts, arrival);
    part.file.on('error', () => {}).resume();
    break;
  }
  throw invalidField(upload.field, texts.fileRequired({ field: upload.field }));
};
