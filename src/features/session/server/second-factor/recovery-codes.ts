import { hash, randomInt } from 'node:crypto';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

type AnyCommand = CommandContext<Actor | undefined>;

const codeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPart = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Nearly 50 bits, so a plain digest is enough: whoever guesses is stopped by the sign-in limits long before. */
const newCode = () => `${randomPart()}-${randomPart()}`;

/** However it was typed: capitals, blanks and hyphens say nothing. */
const digestOf = (accountId: string, code: string) =>
  hash('sha256', `${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`, 'base64url');

/** Makes the codes with which somebody signs in without their device, in the place of earlier ones. @returns them, known only now */
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

/** Uses up a recovery code. @returns whether it was one that works */
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

/** How many recovery codes somebody still has. */
export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};
