import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, QueryContext, Services } from '#platform/server/context.ts';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/session/errors';
import { hasAdmin } from './accounts.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Creates the one-time link to the setup page and voids an earlier link. */
export const makeSetupLink = async (services: Services): Promise<string> => {
  const token = newToken();
  await services.database.transaction(async (tx) => {
    await tx.deleteFrom('setup_links').execute();
    await tx
      .insertInto('setup_links')
      .values({ token_hash: tokenHash(token), created_at: services.clock.now() })
      .execute();
  });
  const { env, settings } = services;
  const origin =
    publicOriginOf(settings) ??
    `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${env.port}`;
  return `${origin}/setup?token=${token}`;
};

const notValid = () => new AppError('forbidden', texts.setupLinkExpired);

type ReadContext = Pick<QueryContext<Actor | undefined>, 'db' | 'services'>;

/** @throws AppError forbidden if the link is wrong, used or expired, or if an admin exists */
export const requireSetupLink = async ({ db, services }: ReadContext, token: string): Promise<void> => {
  const link = await db
    .selectFrom('setup_links')
    .select('created_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  const isFresh = link !== undefined && link.created_at > secondsFromNow(services.clock, -7 * 24 * 3600);
  if (!isFresh || (await hasAdmin(db))) throw notValid();
};

/** Consumes the setup link for exactly one caller. @throws AppError forbidden as {@link requireSetupLink} */
export const consumeSetupLink = async (context: CommandContext<Actor | undefined>, token: string): Promise<void> => {
  await requireSetupLink(context, token);
  const used = await context.db
    .deleteFrom('setup_links')
    .where('token_hash', '=', tokenHash(token))
    .returning('created_at')
    .executeTakeFirst();
  if (!used) throw notValid();
};
