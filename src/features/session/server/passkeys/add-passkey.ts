import { AppError, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { mailNotice } from '../notice-mail.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { noteFactor } from '../second-factor/factors.ts';
import { takeChallenge } from './challenges.ts';
import { noPasskeysHere, passkeyOver } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { checkRegistration } from './verification.ts';

const most = 20;

const requireRoom = async ({ db, actor }: CommandContext) => {
  const rows = await db.selectFrom('passkeys').select('id').where('account_id', '=', actor.id).limit(most).execute();
  if (rows.length >= most) throw new AppError('conflict', texts.tooManyPasskeys({ most }));
};

const known = () => new AppError('conflict', texts.passkeyKnown);

export const addPasskey: SelfManagedHandler<(typeof sessionEndpoints)['addPasskey']> = {
  managesTransactions: async (context, { name, passkey }) => {
    requireRecentProof(context);
    const { actor, services } = context;
    const party = relyingPartyOf(services.settings);
    if (!party) throw noPasskeysHere();
    const taken = await context.transaction((command) => takeChallenge(command, 'passkey-registration', passkey));
    if (taken?.subject !== actor.sessionId) throw passkeyOver();
    const made = await checkRegistration(services, { party, challenge: taken.challenge, passkey });
    if (!made) throw invalidField('passkey', texts.wrongPasskey);
    return context.transaction(async (command) => {
      await services.database.lock(command.db, `passkeys ${actor.id}`);
      await requireRoom(command);
      const id = services.clock.newId();
      const row = { id, account_id: actor.id, rp_id: party.id, ...made, name };
      const insert = command.db
        .insertInto('passkeys')
        .values({ ...row, created_at: services.clock.now(), last_used_at: null })
        .execute();
      await withUniqueKeys(insert, { passkeys_account_id_credential_id_key: known });
      const recoveryCodes = await noteFactor(command, actor.id);
      await command.audit({ action: 'passkey:added', subject: { kind: actor.role, id: actor.id } });
      await mailNotice(command, actor.id, 'passkey added');
      return recoveryCodes ? { recoveryCodes } : {};
    });
  },
};
