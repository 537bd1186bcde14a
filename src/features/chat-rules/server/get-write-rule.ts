import type { Verb } from '#platform/server/feature.ts';
import type { chatRulesEndpoints } from '../contract.ts';
import { findRuling } from './chat-rules.queries.ts';

export const getWriteRule: Verb<(typeof chatRulesEndpoints)['getWriteRule']> = async (context, { userId }) => {
  const { mayWrite, reason, explanation, quietUntil } = await findRuling(context, userId);
  return { mayWrite, reason, explanation, quietUntil };
};
