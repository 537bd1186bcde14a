import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import { messageReportsChanged, type messageReportsEndpoints } from '../contract.ts';
import { getMessageReport, getReportRow, requireOtherPerson } from './message-reports.queries.ts';

type CloseMessageReport = Handler<(typeof messageReportsEndpoints)['closeMessageReport']>;

/** Closes an open report, in the live table or in the bin. Returns false if the report is already closed. */
const close = async ({ db, services, actor }: CommandContext, id: string): Promise<boolean> => {
  await services.database.lock(db, 'bin');
  for (const table of ['message_reports', binOf('message_reports')]) {
    const { rows } = await sql`
      update ${sql.table(table)} set state = 'closed', closed_at = ${services.clock.now()}, closed_by = ${actor.id}
      where id = ${id} and state = 'open' returning id`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
};

export const closeMessageReport: CloseMessageReport = async (context, { id }) => {
  await requireOtherPerson(context, await getReportRow(context.db, id));
  if (await close(context, id)) {
    await context.audit({ action: 'message-report:closed', subject: { kind: 'message-report', id } });
    context.afterCommit(messageReportsChanged, {});
  }
  return getMessageReport(context.db, id);
};
