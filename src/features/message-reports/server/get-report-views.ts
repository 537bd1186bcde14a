import { findConversation, requirePair } from '#features/messages/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { messageReportsEndpoints } from '../contract.ts';

export const getReportViews: Handler<(typeof messageReportsEndpoints)['getReportViews']> = async (
  context,
  { userId },
) => {
  const conversation = await findConversation(context.db, await requirePair(context, userId));
  if (!conversation) return [];
  return context.db
    .selectFrom('message_report_looks')
    .innerJoin('message_reports', 'message_reports.id', 'message_report_looks.report_id')
    .select(['message_report_looks.at', 'message_reports.seq'])
    .where('message_reports.conversation_id', '=', conversation.id)
    .orderBy('message_report_looks.at')
    .orderBy('message_report_looks.id')
    .execute();
};
