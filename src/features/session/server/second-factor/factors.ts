import type { Actor, CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { consumeRecoveryCode, renewCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

type AnyContext = QueryContext<Actor | undefined>;
type AnyCommand = CommandContext<Actor | undefined>;

/** True if the account has a confirmed second factor. */
export const hasSecondFactor = async (db: Db, accountId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

export const hasApp = async (db: Db, accountId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

const openSecret = ({ services }: AnyContext, sealed: string | null): string | undefined => {
  if (sealed === null) return undefined;
  const secret = services.secretKeys.open(sealed);
  if (secret === undefined)
    services.log.error(
      'second factor cannot be decrypted: its key is missing from the file secret-keys in the data folder',
    );
  return secret;
};

export const noFactor = { secret: null, pending_secret: null, last_step: null, confirmed_at: null, asked_at: null };

/** Begins the setup of an app. The current one works until a code is confirmed. @returns the new secret */
export const beginTotp = async (context: AnyCommand, accountId: string): Promise<string> => {
  const secret = newTotpSecret();
  const pending = { pending_secret: context.services.secretKeys.seal(secret) };
  await context.db
    .insertInto('second_factors')
    .values({ ...noFactor, account_id: accountId, ...pending })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
    .execute();
  return secret;
};

/** Activates the pending app. @returns recovery codes; undefined if the code is wrong or no setup is pending */
export const confirmTotp = async (
  context: AnyCommand,
  accountId: string,
  code: string,
): Promise<string[] | undefined> => {
  const { clock } = context.services;
  const row = await context.db
    .selectFrom('second_factors')
    .select('pending_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const pending = row?.pending_secret ?? null;
  const secret = openSecret(context, pending);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.milliseconds());
  if (step === undefined) return undefined;
  const changed = await context.db
    .updateTable('second_factors')
    .set({ secret: pending, pending_secret: null, last_step: step, confirmed_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('pending_secret', '=', pending)
    .returning('account_id')
    .executeTakeFirst();
  if (!changed) return undefined;
  return renewCodes(context, accountId);
};

/** Records a second factor of any kind. @returns recovery codes; undefined if the account already had one */
export const recordFactor = async (context: AnyCommand, accountId: string): Promise<string[] | undefined> => {
  if (await hasSecondFactor(context.db, accountId)) return undefined;
  const confirmed = { confirmed_at: context.services.clock.now() };
  await context.db
    .insertInto('second_factors')
    .values({ ...noFactor, account_id: accountId, ...confirmed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(confirmed))
    .execute();
  return renewCodes(context, accountId);
};

/** Consumes an app code. Each time step works once, so that an observed code cannot be reused. */
const consumeTotp = async (context: AnyCommand, accountId: string, code: string): Promise<boolean> => {
  const row = await context.db
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = openSecret(context, row?.secret ?? null);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, context.services.clock.milliseconds());
  if (step === undefined) return false;
  const used = await context.db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Consumes an app code or a recovery code. @returns the kind of code; undefined if the code is wrong or used */
export const consumeCode = async (
  context: AnyCommand,
  accountId: string,
  typed: string,
): Promise<'app' | 'recovery code' | undefined> => {
  if (await consumeTotp(context, accountId, typed.replace(/\s/g, ''))) return 'app';
  return (await consumeRecoveryCode(context, accountId, typed)) ? 'recovery code' : undefined;
};

/** Deletes all second factors of an account. @returns true if a factor was confirmed */
export const removeFactors = async ({ db }: AnyCommand, accountId: string): Promise<boolean> => {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  const removed = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
};
