import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { beginning, type Head, payloadDigest, sealOf } from './seal.ts';

const maxAtOnce = 500;
/** A transaction on another node may end after lines that it began before; it never takes this long. */
const lateMilliseconds = 600_000;

const lastSeal = (db: Db) =>
  db
    .selectFrom('audit_seals')
    .leftJoin('audit_log', 'audit_log.id', 'audit_seals.line_id')
    .select(['number', 'seal', 'audit_log.at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The end of the chain as it is now; number 0 and no seal where nothing was sealed yet. */
export const readHead = async (db: Db): Promise<Head> => {
  const last = await lastSeal(db);
  return { number: last?.number ?? 0, seal: last?.seal ?? beginning };
};

type Last = Awaited<ReturnType<typeof lastSeal>>;

/** `all`: also lines that are older than what was sealed last, as a clock that was set back makes them. */
type Which = 'recent' | 'all';

const since = (last: Last, which: Which): string =>
  which === 'all' || !last?.at ? '' : new Date(Date.parse(last.at) - lateMilliseconds).toISOString();

const unsealed = (db: Db, from: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('audit_seals', 'audit_seals.line_id', 'audit_log.id')
    .selectAll('audit_log')
    .where('audit_log.at', '>=', from)
    .where('audit_seals.line_id', 'is', null)
    .orderBy('audit_log.at')
    .orderBy('audit_log.id');

const sealSome = async (db: Db, which: Which): Promise<number> => {
  const last = await lastSeal(db);
  const lines = await unsealed(db, since(last, which)).limit(maxAtOnce).execute();
  if (lines.length === 0) return 0;
  let { number, seal } = last ?? { number: 0, seal: beginning };
  const seals = lines.map((line) => {
    const payload = payloadDigest(line);
    number += 1;
    seal = sealOf(line, payload, seal);
    return { number, line_id: line.id, payload_digest: payload, seal };
  });
  await db.insertInto('audit_seals').values(seals).execute();
  return lines.length;
};

/** Seals the lines of the audit log that have no seal yet, in one chain over all nodes. */
export const sealLines = async ({ database }: Services, which: Which): Promise<void> => {
  const isThereOne = await unsealed(database.read, since(await lastSeal(database.read), which))
    .limit(1)
    .executeTakeFirst();
  if (!isThereOne) return;
  let sealed: number;
  do {
    sealed = await database.transaction(async (tx) => {
      await database.lock(tx, 'audit-seals');
      return sealSome(tx, which);
    });
  } while (sealed === maxAtOnce);
};

/** How many lines have no seal yet. */
export const countUnsealed = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_log')
    .leftJoin('audit_seals', 'audit_seals.line_id', 'audit_log.id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('audit_seals.line_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** When the oldest line without a seal was written, or undefined. */
export const oldestUnsealed = async (db: Db): Promise<string | undefined> =>
  (await unsealed(db, '').limit(1).executeTakeFirst())?.at;
