import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { Database, Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { type Head, initialSeal, payloadDigest, sealOf } from './seal.ts';

const batchSize = 500;
/** Look-back time before the last sealed entry. Transactions commit late by moments, at most by ten minutes. */
const lateMilliseconds = { newest: 10_000, recent: 600_000 };

const findLastSeal = (db: Db) =>
  db
    .selectFrom('audit_seals')
    .leftJoin('audit_log', 'audit_log.id', 'audit_seals.line_id')
    .select(['number', 'seal', 'audit_log.at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the current head of the chain. The number is 0 if nothing is sealed. */
export const loadHead = async (db: Db): Promise<Head> => {
  const last = await findLastSeal(db);
  return { number: last?.number ?? 0, seal: last?.seal ?? initialSeal };
};

/** `newest`: since shortly before the last seal. `recent`: also late commits. `all`: also if a clock was set back. */
type SealRange = 'newest' | 'recent' | 'all';

type Position = { readonly at: string; readonly id: string };

const rangeStart = (last: { at: string | null } | undefined, range: SealRange): string =>
  range === 'all' || !last?.at ? '' : new Date(Date.parse(last.at) - lateMilliseconds[range]).toISOString();

const selectUnsealed = (db: Db, { at, id }: Position) =>
  db
    .selectFrom('audit_log')
    .leftJoin('audit_seals', 'audit_seals.line_id', 'audit_log.id')
    .selectAll('audit_log')
    .where((eb) => eb(eb.refTuple('audit_log.at', 'audit_log.id'), '>=', eb.tuple(at, id)))
    .where('audit_seals.line_id', 'is', null)
    .orderBy('audit_log.at')
    .orderBy('audit_log.id');

/** Inserts seals from one JSON parameter. With one parameter per value, building takes longer than running. */
const insertSeals = async (db: Db, engine: Database['engine'], seals: readonly Tables['audit_seals'][]) => {
  const rows = JSON.stringify(seals);
  const source =
    engine === 'sqlite'
      ? sql`value ->> 'number', value ->> 'line_id', value ->> 'payload_digest', value ->> 'seal' from json_each(${rows})`
      : sql`number, line_id, payload_digest, seal from json_to_recordset(${rows}::json)
          as seals(number integer, line_id text, payload_digest text, seal text)`;
  await sql`insert into audit_seals (number, line_id, payload_digest, seal) select ${source}`.execute(db);
};

/** @returns the position of the last sealed entry if there may be more after it */
const sealBatch = async (db: Db, engine: Database['engine'], from: Position): Promise<Position | undefined> => {
  const lines = await selectUnsealed(db, from).limit(batchSize).execute();
  if (lines.length === 0) return undefined;
  let { number, seal } = (await findLastSeal(db)) ?? { number: 0, seal: initialSeal };
  const seals = lines.map((line) => {
    const payload = payloadDigest(line);
    number += 1;
    seal = sealOf(line, payload, seal);
    return { number, line_id: line.id, payload_digest: payload, seal };
  });
  await insertSeals(db, engine, seals);
  return lines.length === batchSize ? lines.at(-1) : undefined;
};

/** Seals all unsealed entries of the audit log in a range. All nodes write to one chain. */
export const sealLines = async ({ database }: Services, range: SealRange): Promise<void> => {
  const at = rangeStart(await findLastSeal(database.read), range);
  let next: Position | undefined = await selectUnsealed(database.read, { at, id: '' }).limit(1).executeTakeFirst();
  while (next) {
    // Earlier entries were just checked. Entries that appear there now are sealed by the next run.
    const from: Position = next;
    next = await database.transaction(async (tx) => {
      await database.lock(tx, 'audit-seals');
      return sealBatch(tx, database.engine, from);
    });
  }
};

export const countUnsealed = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_log')
    .leftJoin('audit_seals', 'audit_seals.line_id', 'audit_log.id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('audit_seals.line_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findOldestUnsealed = async (db: Db): Promise<string | undefined> =>
  (await selectUnsealed(db, { at: '', id: '' }).limit(1).executeTakeFirst())?.at;
