import type { FastifyRequest } from 'fastify';
import { invalidField } from '#kernel/app-error.ts';
import type { Upload } from '#kernel/endpoint.ts';
import type { IncomingFile } from '../context.ts';

/**
 * The file of a multipart call, unread.
 * @throws AppError 400 when the form has no such file, 415 when it is no form
 */
export const readIncomingFile = async (request: FastifyRequest, upload: Upload): Promise<IncomingFile> => {
  const limits = { files: 1, fields: 20, parts: 30, fieldSize: 100_000, fileSize: upload.maxBytes };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as Parameters<
    typeof request.parts
  >[0])) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== upload.field) {
      part.file.resume();
      break;
    }
    return {
      fileName: part.filename ?? '',
      content: part.file,
      isTooLarge: () => part.file.truncated,
    };
  }
  throw invalidField(upload.field, `A file in the field “${upload.field}” is required.`);
};
