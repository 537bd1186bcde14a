import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { messageReportsEndpoints } from '../contract.ts';
import { messageReportsOf, type ReportRow, reportRows } from './message-reports.queries.ts';

type GetMessageReports = Handler<(typeof messageReportsEndpoints)['getMessageReports']>;

const isNewer = (one: ReportRow, other: ReportRow) =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

export const getMessageReports: GetMessageReports = async (context, { state, ...page }) => {
  const rows = await keysetPage(
    context,
    page,
    async (after, limit) => {
      const listIn = (place: 'live' | 'bin') => {
        let query = reportRows(context.db, place)
          .orderBy('message_reports.created_at', 'desc')
          .orderBy('message_reports.id', 'desc');
        if (state) query = query.where('message_reports.state', '=', state);
        if (after)
          query = query.where((row) =>
            row(row.refTuple('message_reports.created_at', 'message_reports.id'), '<', row.tuple(...after)),
          );
        if (limit !== undefined) query = query.limit(limit);
        return query.execute();
      };
      const both = [...(await listIn('live')), ...(await listIn('bin'))];
      return both.sort((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, limit);
    },
    (row) => [row.created_at, row.id],
  );
  return messageReportsOf(context.db, rows);
};
