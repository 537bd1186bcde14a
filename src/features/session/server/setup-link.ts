import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import { hasAdmin } from './accounts.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Makes the one-time link to the setup page; an earlier one no longer works. */
export const makeSetupLink = async (services: Services): Promise<string> => {
  const token = newToken();
  await services.database.transaction(async (tx) => {
    await tx.deleteFrom('setup_links').execute();
    await tx
      .insertInto('setup_links')
      .values({ token_hash: tokenHash(token), created_at: services.clock.now() })
      .execute();
  });
  const { env } = services;
  const origin =
    env.publicOrigin ?? `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${env.port}`;
  return `${origin}/setup?token=${token}`;
};

/**
 * Uses up the link. @throws AppError forbidden when it is wrong or used, or when there is an admin already
 */
export const useSetupLink = async (context: CommandContext<Actor | undefined>, token: string): Promise<void> => {
  const used = await context.db
    .deleteFrom('setup_links')
    .where('token_hash', '=', tokenHash(token))
    .returning('created_at')
    .executeTakeFirst();
  const isFresh = used !== undefined && used.created_at > secondsFromNow(context.services.clock, -7 * 24 * 3600);
  if (isFresh && !(await hasAdmin(context.db))) return;
  throw new AppError('forbidden', 'This set-up link is not valid any more. Start Casa again to get a new one.');
};
