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

export type Assertion = InputOf<(typeof sessionEndpoints)['signInWithPasskey']>['passkey'];

export const noPasskeysHere = () => new AppError('conflict', texts.noPasskeysHere);
export const passkeyExpired = () => new AppError('forbidden', texts.passkeyOver);

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

/** Returns the account's passkeys for the current host as WebAuthn credential descriptors. */
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

/** Creates the options for signing with a passkey. @returns null if the user has no passkey for the current host */
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

/** Verifies a challenge and records the use. @returns true if the passkey is the user's and the signature valid */
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
      // A concurrent response with a higher counter may have been stored.
      .where('counter', '=', stored.counter)
      .returning('id')
      .executeTakeFirst(),
  );
  return used !== undefined;
};
