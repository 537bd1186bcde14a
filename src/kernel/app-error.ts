import * as texts from '#texts/kernel/errors';
import type { FieldRule } from './field-rules.ts';

/** Error codes of the wire contract ("Conventions") with their HTTP status. Codes never change; messages may. */
export const errorStatus = {
  invalid: 400,
  invalid_json: 400,
  weak_password: 400,
  unknown_upload: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  chat_off: 403,
  bad_csrf_token: 403,
  password_change_required: 403,
  temporary_password_over: 403,
  second_factor_required: 403,
  second_factor_enrolment_required: 403,
  reauthentication_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  too_late: 409,
  email_taken: 409,
  name_taken: 409,
  still_assigned: 409,
  already_in_section: 409,
  schedule_conflict: 409,
  restore_conflict: 409,
  setting_locked: 409,
  too_large: 413,
  storage_quota: 413,
  unsupported_type: 415,
  rate_limited: 429,
  too_many_messages: 429,
  too_many_uploads: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);

/** A problem with one input field. `path` is dotted (`parent_guardian.email`); `message` is for the user. */
export type Issue = { path: string; message: string };

type Details = { issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown };

/** The only error that handlers throw. The caller sees `message`: no SQL, file paths or secrets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid', message, { issues: [{ path, message }] });

/** Returns a typed text in its stored form. @throws AppError invalid */
export const requireValidText = (rule: FieldRule, typed: string, field = 'name'): string => {
  const problem = rule.check(typed);
  if (problem !== null) throw invalidField(field, problem);
  return rule.clean(typed);
};

/** Creates a 403. The message does not depend on whether the row exists, so that ids cannot be probed. */
export const forbidden = (): AppError => new AppError('forbidden', texts.forbidden);

/** Creates a 401 for a missing or expired session. */
export const unauthenticated = (): AppError => new AppError('unauthenticated', texts.unauthenticated);

/** Creates a 404. `subject` is the noun that starts the message, such as `Section`. */
export const notFound = (subject: string): AppError => new AppError('not_found', texts.notFound({ what: subject }));
