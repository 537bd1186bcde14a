import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, QueryContext, Services } from '#platform/server/context.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/session/errors';
import { hasAdmin } from './accounts.ts';
import { newToken, tokenHash } from './tokens.ts';

type SetupLinkOptions = {
  /** Address at which the server listens. The public address of the school wins. */
  readonly address: string;
  readonly earlier: 'void' | 'keep';
};

const expiresBefore = ({ clock }: Pick<Services, 'clock'>) => secondsFromNow(clock, -7 * 24 * 3600);

/** Creates a one-time link to the setup page. */
export const makeSetupLink = async (services: Services, { address, earlier }: SetupLinkOptions): Promise<string> => {
  const token = newToken();
  await services.database.transaction(async (tx) => {
    const voided = tx.deleteFrom('setup_links');
    await (earlier === 'void' ? voided : voided.where('created_at', '<=', expiresBefore(services))).execute();
    await tx
      .insertInto('setup_links')
      .values({ token_hash: tokenHash(token), created_at: services.clock.now() })
      .execute();
  });
  return `${publicOriginOf(services.settings) ?? address}/setup?token=${token}`;
};

const notValid = () => failedSignIn('wrong link', new AppError('forbidden', texts.setupLinkExpired));

type ReadContext = Pick<QueryContext<Actor | undefined>, 'db' | 'services'>;

/** @throws AppError forbidden if the link is wrong, used or expired, or if an admin exists */
export const requireSetupLink = async ({ db, services }: ReadContext, token: string): Promise<void> => {
  const link = await db
    .selectFrom('setup_links')
    .select('created_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  const isFresh = link !== undefined && link.created_at > expiresBefore(services);
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
  await context.db.deleteFrom('setup_links').execute();
};
