import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { messageReportsEndpoints } from '../contract.ts';
import { reports, reportViews } from './message-reports.queries.ts';

type GetMessageReports = Verb<(typeof messageReportsEndpoints)['getMessageReports']>;

export const getMessageReports: GetMessageReports = async (context, { state, ...page }) => {
  const rows = await keysetPage(
    context,
    page,
    (after, limit) => {
      let query = reports(context.db)
        .orderBy('message_reports.created_at', 'desc')
        .orderBy('message_reports.id', 'desc');
      if (state) query = query.where('state', '=', state);
      if (after)
        query = query.where((row) =>
          row(row.refTuple('message_reports.created_at', 'message_reports.id'), '<', row.tuple(...after)),
        );
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    (row) => [row.created_at, row.id],
  );
  return reportViews(context.db, rows);
};
