import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { clockSkewSeconds, secondsFromNow } from './clock.ts';
import type { Actor, CommandContext, QueryContext } from './context.ts';
import { inParts } from './db/in-parts.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Single-use secrets, such as the link of a mail. Only their digests are stored. */
    one_time_tokens: {
      id: string;
      purpose: TokenPurpose;
      /** Subject of the token, such as an account id. */
      subject: string;
      sha256: string;
      created_at: string;
      expires_at: string;
      used_at: string | null;
      /** Number of times the token was presented, including its use. */
      tries: number;
    };
  }
}

/** Purposes of tokens. A feature adds its own by declaration merging, with the meaning of `subject` as the type. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TokenPurposes {}
export type TokenPurpose = keyof TokenPurposes;

type AnyCommand = CommandContext<Actor | undefined>;
type PresentedToken = { readonly purpose: TokenPurpose; readonly token: string };

const digest = (token: string) => hash('sha256', token, 'base64url');
const retentionSeconds = 24 * 3600;

/** Creates a token that cannot be read again. `replaces` invalidates earlier ones of the same purpose and subject. */
export const createToken = async (
  { db, services: { clock } }: AnyCommand,
  wanted: { purpose: TokenPurpose; subject: string; seconds: number; replaces: boolean },
): Promise<string> => {
  const { purpose, subject } = wanted;
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', secondsFromNow(clock, -retentionSeconds)).execute();
  if (wanted.replaces)
    await db.deleteFrom('one_time_tokens').where('purpose', '=', purpose).where('subject', '=', subject).execute();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({
      id: clock.newId(),
      purpose,
      subject,
      sha256: digest(token),
      created_at: clock.now(),
      expires_at: secondsFromNow(clock, wanted.seconds),
      used_at: null,
      tries: 0,
    })
    .execute();
  return token;
};

/** Returns a token's subject. Rejects tokens created while the clock was ahead: they would be valid too long. */
export const findToken = async (
  { db, services: { clock } }: QueryContext<Actor | undefined>,
  { purpose, token }: PresentedToken,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('one_time_tokens')
    .select('subject')
    .where('sha256', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('created_at', '<=', secondsFromNow(clock, clockSkewSeconds))
    .executeTakeFirst();
  return found?.subject;
};

/** Consumes a token and returns its subject. Atomic: one concurrent caller succeeds. Counts each try, valid or not. */
export const consumeToken = async (
  { db, services: { clock } }: AnyCommand,
  { purpose, token }: PresentedToken,
): Promise<string | undefined> => {
  const now = clock.now();
  const ofToken = { sha256: digest(token), purpose };
  const used = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now, tries: sql`tries + 1` })
    .where('sha256', '=', ofToken.sha256)
    .where('purpose', '=', ofToken.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', secondsFromNow(clock, clockSkewSeconds))
    .returning('subject')
    .executeTakeFirst();
  if (used) return used.subject;
  await db
    .updateTable('one_time_tokens')
    .set({ tries: sql`tries + 1` })
    .where('sha256', '=', ofToken.sha256)
    .where('purpose', '=', ofToken.purpose)
    .execute();
  return undefined;
};

export const deleteTokens = async (
  { db }: AnyCommand,
  { purposes, subjects }: { purposes: readonly TokenPurpose[]; subjects: readonly string[] },
): Promise<void> =>
  inParts(subjects, async (part) => {
    await db.deleteFrom('one_time_tokens').where('purpose', 'in', purposes).where('subject', 'in', part).execute();
  });
