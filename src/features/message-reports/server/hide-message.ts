import { hideMessage as hide, unhideMessage as unhide } from '#features/messages/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import { messageReportsChanged, type messageReportsEndpoints } from '../contract.ts';
import { getMessageReport, getReportRow, requireLive, requireOtherPerson } from './message-reports.queries.ts';

type HideMessage = Handler<(typeof messageReportsEndpoints)['hideMessage']>;

export const hideMessage: HideMessage = async (context, { reportID, hidden }) => {
  const report = await getReportRow(context.db, reportID);
  requireLive(report);
  await requireOtherPerson(context, report);
  const { message_id: id, conversation_id } = report;
  const setHidden = hidden ? hide : unhide;
  if (await setHidden(context, { id, conversation_id })) {
    await context.audit({
      action: hidden ? 'message:hidden' : 'message:shown',
      subject: { kind: 'message', id },
      after: { reportId: reportID },
    });
    context.afterCommit(messageReportsChanged, {});
  }
  return getMessageReport(context.db, reportID);
};
