import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { quoteOf } from '../../quote.ts';
import type { Quote } from '../../records.ts';
import { messageView } from './messages.view.ts';

type QuotingRow = { readonly quoted_id: string | null };

/** As others see it; only whether it has files counts here. */
const quoteOfRow = (row: Tables['messages']): Quote =>
  quoteOf({ ...messageView(row), ...(row.file_count > 0 && { files: [] }) });

/** What messages answer, as it is now. Asks only where one answers something. */
export const loadQuotes = async (db: Db, rows: readonly QuotingRow[]) => {
  const ids = [...new Set(rows.flatMap(({ quoted_id }) => quoted_id ?? []))];
  const quoted = ids.length === 0 ? [] : await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(quoted.map((row) => [row.id, quoteOfRow(row)]));
  return ({ quoted_id }: QuotingRow): Quote | undefined =>
    quoted_id === null ? undefined : (byId.get(quoted_id) ?? { _id: quoted_id, message: '', state: 'deleted' });
};
