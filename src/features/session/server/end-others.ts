import type { Verb } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../contract.ts';
import { endSessions } from './sessions.ts';

export const endOthers: Verb<(typeof sessionEndpoints)['endOthers']> = async (context) => ({
  deleted: await endSessions(context, [context.actor.id], { except: context.actor.sessionId }),
});
