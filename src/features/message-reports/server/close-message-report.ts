import type { Verb } from '#platform/server/feature.ts';
import { messageReportsChanged, type messageReportsEndpoints } from '../contract.ts';
import { getReportView } from './message-reports.queries.ts';

type CloseMessageReport = Verb<(typeof messageReportsEndpoints)['closeMessageReport']>;

export const closeMessageReport: CloseMessageReport = async (context, { id }) => {
  const closed = await context.db
    .updateTable('message_reports')
    .set({ state: 'closed', closed_at: context.services.clock.now(), closed_by: context.actor.id })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (closed) {
    await context.audit({ action: 'message-report:closed', subject: { kind: 'message-report', id } });
    context.afterCommit(messageReportsChanged, {});
  }
  return getReportView(context.db, id);
};
