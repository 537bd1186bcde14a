import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import { type sessionEndpoints, sessionsEnded } from '../contract.ts';

export const endOneSession: Handler<(typeof sessionEndpoints)['endOneSession']> = async (
  context,
  { id: sessionId },
) => {
  const { id, role } = context.actor;
  const ended = await context.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound(texts.device);
  context.afterCommit(sessionsEnded, { sessionIds: [sessionId], accountIds: [id] });
  await context.audit({ action: 'session:other-ended', subject: { kind: role, id } });
  return { ok: true };
};
