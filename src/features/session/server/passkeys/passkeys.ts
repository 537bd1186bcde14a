import { AppError } from '#kernel/app-error.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Actor, CommandContext, SelfManagedContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { type ChallengePurpose, challengeSeconds, newChallenge } from './challenges.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { checkAssertion } from './verification.ts';

type AnyCommand = CommandContext<Actor | undefined>;

/** What a device has signed. */
export type Assertion = InputOf<(typeof sessionEndpoints)['signInWithPasskey']>['passkey'];

export const noPasskeysHere = () => new AppError('conflict', texts.noPasskeysHere);
export const passkeyExpired = () => new AppError('forbidden', texts.passkeyOver);

/** All passkeys of somebody, as they see them. */
export const listPasskeys = async (
  db: Db,
  accountId: string,
  party: RelyingParty | undefined,
): Promise<OutputOf<(typeof sessionEndpoints)['getSecondFactor']>['passkeys']> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'rp_id', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, rp_id: madeFor, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    _id: id,
    name,
    createdAt,
    lastUsedAt,
    madeFor: madeFor === party?.id ? null : madeFor,
  }));
};

/** The passkeys of somebody that work here, as browsers want to know them. */
export const listCredentials = async (db: Db, accountId: string, { id: rpId }: RelyingParty) => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .where('rp_id', '=', rpId)
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports === '' ? [] : transports.split(' '),
  }));
};

/** What a browser needs to ask for a passkey. @returns null where somebody has none that works here */
export const requestPasskey = async (
  context: AnyCommand,
  accountId: string,
  challengeFor: { purpose: ChallengePurpose; subject: string },
) => {
  const party = relyingPartyOf(context.services.settings);
  const allowCredentials = party ? await listCredentials(context.db, accountId, party) : [];
  if (!party || allowCredentials.length === 0) return null;
  return {
    rpId: party.id,
    challenge: await newChallenge(context, challengeFor.purpose, challengeFor.subject),
    timeout: challengeSeconds * 1000,
    allowCredentials,
    userVerification: 'required' as const,
  };
};

/** Checks what a device of somebody has signed, and notes that it was used. @returns whether it is theirs and right */
export const verifyPasskey = async (
  context: SelfManagedContext<Actor | undefined>,
  accountId: string,
  { challenge, passkey }: { challenge: string; passkey: Assertion },
): Promise<boolean> => {
  const { db, services } = context;
  const party = relyingPartyOf(services.settings);
  if (!party) return false;
  const stored = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', passkey.id)
    .where('rp_id', '=', party.id)
    .executeTakeFirst();
  if (!stored) return false;
  const counter = await checkAssertion(services, { party, challenge, passkey, stored });
  if (counter === undefined) return false;
  const used = await context.transaction((command) =>
    command.db
      .updateTable('passkeys')
      .set({ counter, last_used_at: services.clock.now() })
      .where('id', '=', stored.id)
      // Another answer with a higher count may have come meanwhile.
      .where('counter', '=', stored.counter)
      .returning('id')
      .executeTakeFirst(),
  );
  return used !== undefined;
};
