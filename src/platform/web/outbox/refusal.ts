import { ApiError } from '#platform/web/api-error.ts';

const passing = [
  'unauthenticated',
  'rate_limited',
  'too_many_messages',
  'too_many_uploads',
  'request_timeout',
  'bad_csrf_token',
];

/** Whether the server said no for good, to a message or a file of one. What comes of the way to it, or of haste, passes. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.code);

/** How long the server asked to wait, in milliseconds; 0 where it did not. */
export const askedDelayOf = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
