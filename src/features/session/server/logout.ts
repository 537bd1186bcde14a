import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../contract.ts';
import { endSession } from './sessions.ts';

export const logout: Handler<(typeof sessionEndpoints)['logout']> = async (context) => {
  await endSession(context, context.actor.sessionId);
  await context.audit({ action: 'session:ended', subject: { kind: context.actor.role, id: context.actor.id } });
  context.answer.session = null;
  return { ok: true };
};
