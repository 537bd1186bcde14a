import type { AppError } from '#kernel/app-error.ts';
import type { Log } from '../log.ts';

/** Part of the log. `deploy/fail2ban-filter.conf` matches any reason. */
export type FailedSignInReason =
  | 'wrong password'
  | 'wrong code'
  | 'wrong passkey'
  | 'wrong link'
  | 'wrong token'
  | 'too many attempts';

const reasons = new WeakMap<AppError, FailedSignInReason>();

/** Marks the error of a failed sign-in. The HTTP server logs it with the address of the client. */
export const failedSignIn = (reason: FailedSignInReason, error: AppError): AppError => {
  reasons.set(error, reason);
  return error;
};

/** Returns the reason of an error that {@link failedSignIn} marked. */
export const failedSignInReason = (error: AppError): FailedSignInReason | undefined => reasons.get(error);

/**
 * Logs one line for fail2ban. Contains no typed text: a name in it would be personal data, and could look like another
 * line. The order of the fields is that of `deploy/fail2ban-filter.conf`.
 */
export const logFailedSignIn = (
  log: Log,
  { id, address }: { readonly id: string; readonly address: string },
  reason: FailedSignInReason,
): void => log.warn({ requestId: id, address, reason }, 'failed sign-in');
