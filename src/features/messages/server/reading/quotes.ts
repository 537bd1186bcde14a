import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { quoteOf } from '../../quote.ts';
import type { Quote } from '../../records.ts';
import { messageView } from './messages.view.ts';

type QuotingRow = { readonly quoted_id: string | null };

/** Returns the quote of a row. Only the presence of files matters here, so `files` stays empty. */
const quoteOfRow = (row: Tables['messages']): Quote =>
  quoteOf({ ...messageView(row), ...(row.file_count > 0 && { files: [] }) });

/** Loads the quoted messages in their current state. Runs no query if no row quotes a message. */
export const loadQuotes = async (db: Db, rows: readonly QuotingRow[]) => {
  const ids = [...new Set(rows.flatMap(({ quoted_id }) => quoted_id ?? []))];
  const quoted = ids.length === 0 ? [] : await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(quoted.map((row) => [row.id, quoteOfRow(row)]));
  return ({ quoted_id }: QuotingRow): Quote | undefined =>
    quoted_id === null ? undefined : (byId.get(quoted_id) ?? { _id: quoted_id, message: '', state: 'deleted' });
};
