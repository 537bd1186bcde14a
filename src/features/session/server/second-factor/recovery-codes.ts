import { hash, randomInt } from 'node:crypto';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

type AnyCommand = CommandContext<Actor | undefined>;

const codeCount = 10;
/** Excludes letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPart = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns a code of nearly 50 bits. A plain digest is enough, because the sign-in limits stop guessing long before. */
const newCode = () => `${randomPart()}-${randomPart()}`;

/** Returns the digest of a code. Ignores case, spaces and hyphens. */
const digestOf = (accountId: string, code: string) =>
  hash('sha256', `${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`, 'base64url');

/** Replaces the recovery codes of an account. @returns the new codes, which are stored as digests only */
export const renewCodes = async ({ db, services: { clock } }: AnyCommand, accountId: string): Promise<string[]> => {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: codeCount }, newCode);
  const rows = codes.map((code) => ({
    id: clock.newId(),
    account_id: accountId,
    code_hash: digestOf(accountId, code),
    used_at: null,
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
};

/** Consumes a recovery code. @returns true if the code was valid and unused */
export const consumeRecoveryCode = async (
  { db, services: { clock } }: AnyCommand,
  accountId: string,
  code: string,
): Promise<boolean> => {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', digestOf(accountId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};
