import { AppError, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { mailNotice } from '../notice-mail.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { recordFactor } from '../second-factor/factors.ts';
import { consumeChallenge } from './challenges.ts';
import { noPasskeysHere, passkeyExpired } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { checkRegistration } from './verification.ts';

const maxPasskeys = 20;

const requireBelowLimit = async ({ db, actor }: CommandContext) => {
  const rows = await db
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', actor.id)
    .limit(maxPasskeys)
    .execute();
  if (rows.length >= maxPasskeys) throw new AppError('conflict', texts.tooManyPasskeys({ most: maxPasskeys }));
};

const alreadyRegistered = () => new AppError('conflict', texts.passkeyKnown);

export const addPasskey: SelfManagedHandler<(typeof sessionEndpoints)['addPasskey']> = {
  managesTransactions: async (context, { name, passkey }) => {
    requireRecentProof(context);
    const { actor, services } = context;
    const party = relyingPartyOf(services.settings);
    if (!party) throw noPasskeysHere();
    const consumed = await context.transaction((command) => consumeChallenge(command, 'passkey-registration', passkey));
    if (consumed?.subject !== actor.sessionId) throw passkeyExpired();
    const credential = await checkRegistration(services, { party, challenge: consumed.challenge, passkey });
    if (!credential) throw invalidField('passkey', texts.wrongPasskey);
    return context.transaction(async (command) => {
      await services.database.lock(command.db, `passkeys ${actor.id}`);
      await requireBelowLimit(command);
      const id = services.clock.newId();
      const row = { id, account_id: actor.id, rp_id: party.id, ...credential, name };
      const insert = command.db
        .insertInto('passkeys')
        .values({ ...row, created_at: services.clock.now(), last_used_at: null })
        .execute();
      await withUniqueKeys(insert, { passkeys_account_id_credential_id_key: alreadyRegistered });
      const recoveryCodes = await recordFactor(command, actor.id);
      await command.audit({ action: 'passkey:added', subject: { kind: actor.role, id: actor.id } });
      await mailNotice(command, actor.id, 'passkey added');
      return recoveryCodes ? { recoveryCodes } : {};
    });
  },
};
