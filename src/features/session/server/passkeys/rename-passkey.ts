import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';

export const renamePasskey: Handler<(typeof sessionEndpoints)['renamePasskey']> = async (context, { id, name }) => {
  const { db, actor } = context;
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw notFound(texts.passkey);
  await context.audit({ action: 'passkey:renamed', subject: { kind: actor.role, id: actor.id } });
  return { ok: true };
};
