import { requireSetupLink } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/first-run/errors';
import type { RestoreSession } from './restore-session.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Undefined if this process does not serve the school. */
    restoreSession: { readonly current: RestoreSession | undefined };
  }
}

/** Returns the restore session. @throws AppError forbidden without the setup link of a Casa without an admin */
export const requireRestore = async (
  context: Pick<QueryContext<Actor | undefined>, 'db' | 'services'>,
  token: string,
): Promise<RestoreSession> => {
  await requireSetupLink(context, token);
  const { current } = context.services.ports.restoreSession;
  if (!current) throw new AppError('unavailable', texts.notServed);
  return current;
};
