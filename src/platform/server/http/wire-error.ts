import type { IncomingMessage } from 'node:http';
import type { Issue } from '#kernel/app-error.ts';
import { AppError, type ErrorCode } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { asAppError } from '../db/db-errors.ts';
import type { Log } from '../log.ts';

/** The body of every failed call. */
export type WireError = {
  error: string;
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  requestId: string;
};

const byFrameworkCode: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', texts.tooLarge],
  FST_REQ_FILE_TOO_LARGE: ['too_large', texts.fileTooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', texts.mustBeJson],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', texts.invalidJson],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', texts.mustBeMultipart],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', texts.callCutOff],
};

/** True if the client disconnected before the whole body arrived. Other lost connections have the same code. */
export const isCutOff = (error: unknown, { raw }: { raw: IncomingMessage }): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** Creates a 400 for an incomplete call. The client has usually disconnected and does not receive it. */
export const callCutOff = (cause: unknown): AppError => new AppError('invalid', texts.callCutOff, { cause });

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

/** Translates a thrown value into a wire error. An unknown error becomes a plain 500 and is logged. */
export const toAppError = (error: unknown, log: Log): AppError => {
  if (error instanceof AppError) return error;
  const fromEngine = asAppError(error);
  if (fromEngine) {
    if (fromEngine.status >= 500)
      log.error({ err: error }, 'a call failed because the database or the disk is unavailable');
    return fromEngine;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = byFrameworkCode[code];
  if (known) return new AppError(known[0], known[1], { cause: error });
  const status = statusOf(error);
  if (status >= 400 && status < 500) return new AppError('invalid', texts.callUnreadable, { cause: error });
  log.error({ err: error }, 'a call failed');
  return new AppError('internal', texts.internal, { cause: error });
};

/** Returns the wire form of an error, for HTTP bodies and socket acknowledgments. */
export const toWireError = (error: AppError, requestId: string): WireError => ({
  error: error.message,
  message: error.message,
  code: error.code,
  ...(error.issues ? { issues: error.issues } : {}),
  requestId,
});
