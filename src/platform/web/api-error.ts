import type { ErrorCode, Issue } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/web/calls';

/** The wire's codes, and those that only a client can tell: no answer came, or one that is not Casa's, or the chosen file has changed. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable' | 'file_changed';

type Failure = {
  code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** A sentence for the person. */
  message: string;
  issues?: Issue[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The one error that the API client throws. */
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

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof ApiError ? error.message : texts.failed);

/** True if the error is Casa's own answer: not one of a proxy, and not a failure to get an answer. */
export const isCasaError = (error: unknown): error is ApiError =>
  error instanceof ApiError && !['offline', 'unreadable', 'file_changed'].includes(error.code);

/** True if no other try can send a file: it was not sent because of its format, or it has changed. */
export const isUnsendableFile = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && ['unsupported_type', 'file_changed'].includes(error.code);

/** Whether the error is an answer of Casa with that code. */
export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
