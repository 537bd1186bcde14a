import type { Db } from '#platform/server/db/database.ts';
import { aroundEach } from '../contract.ts';

/** True if the message is the reported one, or one of those around it, in an open report that an admin has viewed. */
export const isVisibleToAdmins = async (db: Db, messageId: string): Promise<boolean> => {
  const report = await db
    .selectFrom('messages')
    .innerJoin('message_reports', 'message_reports.conversation_id', 'messages.conversation_id')
    .innerJoin('message_report_looks', 'message_report_looks.report_id', 'message_reports.id')
    .select('message_reports.id')
    .where('messages.id', '=', messageId)
    .where('message_reports.state', '=', 'open')
    .where((row) =>
      row.between(
        'messages.seq',
        row('message_reports.seq', '-', aroundEach),
        row('message_reports.seq', '+', aroundEach),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
};
