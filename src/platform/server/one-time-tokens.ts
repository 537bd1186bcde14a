import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { clockSkewSeconds, secondsFromNow } from './clock.ts';
import type { Actor, CommandContext, QueryContext } from './context.ts';
import { inParts } from './db/in-parts.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Secrets that do one thing once, such as the link of a mail. Only their digests are kept. */
    one_time_tokens: {
      id: string;
      purpose: TokenPurpose;
      /** What it is for, such as an account's id. */
      subject: string;
      sha256: string;
      created_at: string;
      expires_at: string;
      used_at: string | null;
      /** How often it was shown so far, the time it was used included. */
      tries: number;
    };
  }
}

/** What tokens are for. A feature adds its own by declaration merging, with what `subject` is there. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TokenPurposes {}
export type TokenPurpose = keyof TokenPurposes;

type AnyCommand = CommandContext<Actor | undefined>;
type PresentedToken = { readonly purpose: TokenPurpose; readonly token: string };

const digest = (token: string) => hash('sha256', token, 'base64url');
const retentionSeconds = 24 * 3600;

/**
 * Makes a token.
 * @param wanted.seconds for how long it works
 * @param wanted.replaces earlier ones of the same purpose and subject no longer work
 * @returns the token, 256 random bits as URL-safe text, which is known to nobody afterwards
 */
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

/**
 * What a token is for, as long as it works. Looking uses nothing up. One that was made while the clock was ahead does not work: it would
 * do so for too long.
 */
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

/**
 * Uses a token up, for one caller however many come at once. Each try is counted, also of a token that no longer works.
 * @returns what it is for; undefined when it is unknown, used or too old
 */
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

/** Deletes all tokens of some purposes that were made for some subjects. */
export const deleteTokens = async (
  { db }: AnyCommand,
  { purposes, subjects }: { purposes: readonly TokenPurpose[]; subjects: readonly string[] },
): Promise<void> =>
  inParts(subjects, async (part) => {
    await db.deleteFrom('one_time_tokens').where('purpose', 'in', purposes).where('subject', 'in', part).execute();
  });
