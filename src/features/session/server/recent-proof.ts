import { AppError } from '#kernel/app-error.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Role } from '#kernel/roles.ts';
import { clockSkewSeconds, secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/session/errors';

const proofSeconds = 10 * 60;

const hasRecentProof = ({ actor, services: { clock } }: QueryContext<Actor | undefined>) =>
  actor?.verifiedAt !== undefined &&
  actor.verifiedAt > secondsFromNow(clock, -proofSeconds) &&
  actor.verifiedAt <= secondsFromNow(clock, clockSkewSeconds);

/**
 * For what nobody should do with a browser that somebody else left open: who calls has shown a password or a code within ten minutes.
 * @throws AppError reauthentication_required; a client shows a dialog then, and repeats the call
 */
export const requireRecentProof = (context: QueryContext<Actor | undefined>): void => {
  if (!hasRecentProof(context)) throw new AppError('reauthentication_required', texts.reauthenticationRequired);
};

/** The same for calls that older clients make too: those who cannot ask for a password are let through. */
export const requireRecentProofWherePossible = (context: QueryContext): void => {
  if (context.request.canReauthenticate) requireRecentProof(context);
};

/**
 * Checks the caller before another mailbox gets the password links of a person or guardian. Another spelling of an address is no change,
 * and no link goes to a removed one. Older clients change the addresses of students too, and cannot ask for a password.
 * @throws AppError reauthentication_required
 */
export const requireProofForAddress = (
  context: QueryContext,
  { role, before, after }: { role: Role; before: string; after: string },
): void => {
  if (after === '' || emailKey(before) === emailKey(after)) return;
  if (role === 'student') requireRecentProofWherePossible(context);
  else requireRecentProof(context);
};

/** More than a slip of the finger takes along. */
const manyThreshold = 10;

/** The same for a call that changes so many things at once that nobody should do it in passing. */
export const requireRecentProofForMany = (context: QueryContext, count: number): void => {
  if (count > manyThreshold) requireRecentProof(context);
};

/** The same for such calls that older clients make too. */
export const requireRecentProofForManyWherePossible = (context: QueryContext, count: number): void => {
  if (count > manyThreshold) requireRecentProofWherePossible(context);
};
