import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { searchWords } from '#kernel/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import { containsPattern } from '#platform/server/db/like.ts';
import type { Tables } from '#platform/server/db/tables.ts';

/** Rows scanned per query. SQLite needs one or two milliseconds for them, during which it blocks all other requests. */
const rowsPerQuery = 2000;

/** Returns LIKE patterns, longest and usually rarest word first. Empty for only diacritics and whitespace. */
export const searchPatterns = (q: string): string[] =>
  [...new Set(searchWords(q))].sort((one, other) => other.length - one.length).map(containsPattern);

/** Returns a function that yields after every `rowsPerQuery` scanned rows. All scans of a request share it. */
export const createPause = () => {
  let scannedRows = 0;
  return async (rows: number): Promise<void> => {
    scannedRows += rows;
    if (scannedRows < rowsPerQuery) return;
    scannedRows = 0;
    await setImmediate();
  };
};

type Scan = {
  readonly conversationId: string;
  readonly patterns: readonly string[];
  /** Exclusive upper limit of `seq`. */
  readonly end: number;
  readonly limit: number;
  /** Lower limit of `created_at`, inclusive. */
  readonly since?: string | undefined;
  readonly pause: (rows: number) => Promise<void>;
};

/** Returns the newest visible messages of a conversation that contain all words, newest first. */
export const scanMessages = async (db: Db, scan: Scan): Promise<Tables['messages'][]> => {
  const found: Tables['messages'][] = [];
  for (let end = scan.end; end > 1 && found.length < scan.limit; end -= rowsPerQuery) {
    const start = Math.max(1, end - rowsPerQuery);
    const rows = await scanRange(db, scan, start, end, scan.limit - found.length);
    const recent = rows.filter(({ created_at }) => scan.since === undefined || created_at >= scan.since);
    found.push(...recent);
    await scan.pause(end - start);
    if (recent.length < rows.length) break;
  }
  return found;
};

const scanRange = (db: Db, { conversationId, patterns }: Scan, start: number, end: number, limit: number) => {
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>=', start)
    .where('seq', '<', end)
    .where('hidden_at', 'is', null);
  for (const pattern of patterns) query = query.where(sql<boolean>`folded like ${pattern} escape '\\'`);
  return query.orderBy('seq', 'desc').limit(limit).execute();
};
