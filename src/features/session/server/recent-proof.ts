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
 * Requires a verification within ten minutes. Protects a session that was left open.
 * @throws AppError reauthentication_required; the client then shows a dialog and repeats the request
 */
export const requireRecentProof = (context: QueryContext<Actor | undefined>): void => {
  if (!hasRecentProof(context)) throw new AppError('reauthentication_required', texts.reauthenticationRequired);
};

/** Does the same for requests that older clients also send. Clients that cannot re-verify the user are let through. */
export const requireRecentProofWherePossible = (context: QueryContext): void => {
  if (context.request.canReauthenticate) requireRecentProof(context);
};

/**
 * Requires a proof before another mailbox receives password links. Older clients may still change student addresses.
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

/** Number of items that can be changed by mistake. */
const manyThreshold = 10;

/** Does the same for a request that changes many items. */
export const requireRecentProofForMany = (context: QueryContext, count: number): void => {
  if (count > manyThreshold) requireRecentProof(context);
};

/** Does the same for requests with many items that older clients also send. */
export const requireRecentProofForManyWherePossible = (context: QueryContext, count: number): void => {
  if (count > manyThreshold) requireRecentProofWherePossible(context);
};
