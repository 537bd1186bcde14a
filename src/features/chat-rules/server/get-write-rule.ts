import type { Handler } from '#platform/server/feature.ts';
import type { chatRulesEndpoints } from '../contract.ts';
import { getRuling } from './chat-rules.queries.ts';

export const getWriteRule: Handler<(typeof chatRulesEndpoints)['getWriteRule']> = async (context, { userId }) => {
  const { mayWrite, reason, explanation, quietUntil } = await getRuling(context, userId);
  return { mayWrite, reason, explanation, quietUntil };
};
