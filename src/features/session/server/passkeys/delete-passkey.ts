import { AppError, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { mailNotice } from '../notice-mail.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { hasApp, removeFactors } from '../second-factor/factors.ts';
import { isFactorRequired } from '../second-factor/requirement.ts';

/** Removes the second factor if no passkey or app is left. @throws AppError conflict if the school requires one */
const endWithoutAny = async (context: CommandContext) => {
  const { db, actor, services } = context;
  if (await hasApp(db, actor.id)) return;
  const left = await db.selectFrom('passkeys').select('id').where('account_id', '=', actor.id).executeTakeFirst();
  if (left) return;
  if (isFactorRequired(services, actor.role)) throw new AppError('conflict', texts.secondFactorStays);
  await removeFactors(context, actor.id);
  await context.audit({ action: 'second-factor:removed', subject: { kind: actor.role, id: actor.id } });
};

export const deletePasskey: Handler<(typeof sessionEndpoints)['deletePasskey']> = async (context, { id }) => {
  requireRecentProof(context);
  const { db, actor, services } = context;
  await services.database.lock(db, `passkeys ${actor.id}`);
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw notFound(texts.passkey);
  await context.audit({ action: 'passkey:removed', subject: { kind: actor.role, id: actor.id } });
  await mailNotice(context, actor.id, 'passkey removed');
  await endWithoutAny(context);
  return { ok: true };
};
