import { AppError } from '#kernel/app-error.ts';
import { clockSkewSeconds, secondsFromNow } from '#platform/server/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/session/errors';

const proofSeconds = 10 * 60;

const hasRecentProof = ({ actor: { provedAt }, services: { clock } }: QueryContext) =>
  provedAt !== undefined &&
  provedAt > secondsFromNow(clock, -proofSeconds) &&
  provedAt <= secondsFromNow(clock, clockSkewSeconds);

/**
 * For what nobody should do with a browser that somebody else left open: who calls has shown a password or a code within ten minutes.
 * @throws AppError reauthentication_required; a client shows a dialog then, and repeats the call
 */
export const requireRecentProof = (context: QueryContext): void => {
  if (!hasRecentProof(context)) throw new AppError('reauthentication_required', texts.reauthenticationRequired);
};

/** The same for calls that older clients make too: those who cannot ask for a password are let through. */
export const requireRecentProofWherePossible = (context: QueryContext): void => {
  if (context.request.canReauthenticate) requireRecentProof(context);
};

/** More than a slip of the finger takes along. */
const many = 10;

/** The same for a call that changes so many things at once that nobody should do it in passing. */
export const requireRecentProofForMany = (context: QueryContext, things: number): void => {
  if (things > many) requireRecentProof(context);
};

/** The same for such calls that older clients make too. */
export const requireRecentProofForManyWherePossible = (context: QueryContext, things: number): void => {
  if (things > many) requireRecentProofWherePossible(context);
};
