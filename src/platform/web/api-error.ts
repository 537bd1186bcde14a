import type { ErrorCode, Issue } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/web/calls';

/** Server codes, plus those of the client: no response, one from another server, a changed file. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable' | 'file_changed';

type Failure = {
  code: ApiErrorCode;
  /** HTTP status; 0 if no response arrived. */
  status: number;
  message: string;
  issues?: Issue[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The only error type thrown by the API client. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: Failure) {
    super(failure.message, { cause: failure.cause });
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.issues = failure.issues ?? [];
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

export const errorMessage = (error: unknown): string => (error instanceof ApiError ? error.message : texts.failed);

/** True if Casa sent the error: not a proxy, and not a missing response. */
export const isCasaError = (error: unknown): error is ApiError =>
  error instanceof ApiError && !['offline', 'unreadable', 'file_changed'].includes(error.code);

/** True if retrying the upload cannot succeed: the format is not supported, or the file has changed. */
export const isUnsendableFile = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && ['unsupported_type', 'file_changed'].includes(error.code);

/** True if the error is a response of Casa with one of these codes. */
export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
