import { ApiError, isCasaError, isUnsendableFile } from '#platform/web/api-error.ts';

/** Expired session, timeout, rate limit: resolved by signing in again or waiting. */
const transientStatuses = [401, 408, 429];

/** Resolved by the user in a dialog or by a reload: stale page, required password change, second factor. */
const transientCodes = ['bad_csrf_token', 'password_change_required', 'second_factor_enrolment_required'];

/** True if retrying cannot succeed. Responses of a proxy, network errors and rate limits are temporary. */
export const isRefusal = (error: unknown): boolean => isUnsendableFile(error) || isRefusedByCasa(error);

const isRefusedByCasa = (error: unknown): boolean =>
  isCasaError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  !transientStatuses.includes(error.status) &&
  !transientCodes.includes(error.code);

/** Returns the delay requested by the server in milliseconds; 0 if none. */
export const retryDelayOf = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
