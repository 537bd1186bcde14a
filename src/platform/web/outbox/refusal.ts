import { ApiError, isCasaError, isUnsendableFile } from '#platform/web/api-error.ts';

/** A session that is over, a call that took too long, and haste: signing in again or waiting mends them. */
const transientStatuses = [401, 408, 429];

/** What somebody settles over the page: an old page, a password of their own, a second step. */
const transientCodes = ['bad_csrf_token', 'password_change_required', 'second_factor_enrolment_required'];

/** True if Casa refused for good. Answers of a proxy, of the way to the server, or of haste are no refusal: they pass. */
export const isRefusal = (error: unknown): boolean => isUnsendableFile(error) || isRefusedByCasa(error);

const isRefusedByCasa = (error: unknown): boolean =>
  isCasaError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  !transientStatuses.includes(error.status) &&
  !transientCodes.includes(error.code);

/** How long the server asked to wait, in milliseconds; 0 where it did not. */
export const retryDelayOf = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
