import { requireSetupLink } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/first-run/errors';
import type { RestoreSession } from './restore-session.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Undefined where another program serves. */
    restoreSession: { readonly current: RestoreSession | undefined };
  }
}

/** @throws AppError forbidden without the set-up link of a Casa that has no admin yet */
export const requireRestore = async (
  context: Pick<QueryContext<Actor | undefined>, 'db' | 'services'>,
  token: string,
): Promise<RestoreSession> => {
  await requireSetupLink(context, token);
  const { current } = context.services.ports.restoreSession;
  if (!current) throw new AppError('unavailable', texts.notServed);
  return current;
};
