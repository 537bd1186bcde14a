import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../contract.ts';
import { endSessions } from './sessions.ts';

export const endOthers: Handler<(typeof sessionEndpoints)['endOthers']> = async (context) => {
  const { id, role, sessionId } = context.actor;
  const deleted = await endSessions(context, [id], { except: sessionId });
  if (deleted > 0)
    await context.audit({ action: 'session:others-ended', subject: { kind: role, id }, after: { ended: deleted } });
  return { deleted };
};
