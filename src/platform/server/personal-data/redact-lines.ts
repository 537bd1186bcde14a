import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';

/**
 * Actions of the entries that name erased entries by the numbers of their seals. They hold nothing personal and are never erased
 * themselves. `foundErased`: entries that were empty before erasures were named, noted once by a migration.
 */
export const namingActions = {
  erased: 'audit-log:details-erased',
  foundErased: 'audit-log:details-found-erased',
} as const;

/** Numbers of seals, each range with its first and last one. */
export type SealRanges = readonly (readonly [first: number, last: number])[];

/** Holds for an entry of the audit log that still tells something. */
export const hasDetails = sql<boolean>`((before is not null or after is not null or address is not null
  or device is not null or salt is not null) and action not in (${sql.join(Object.values(namingActions))}))`;

/** All that may be taken out of an entry of the audit log, at once; the table refuses any other change. */
const noDetails = { before: null, after: null, address: null, device: null, salt: null } as const;

/** Joins numbers in ascending order to ranges. */
const rangesOf = (numbers: readonly number[]): [number, number][] => {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
};

const rangesPerEntry = 1000;

/** Takes out of entries of the audit log what they tell, and names the sealed ones in entries of their own. @returns how many there were */
export const redactLines = async (
  { db, services: { database, clock, secretColumns } }: { readonly db: Db; readonly services: Services },
  where: RawBuilder<boolean>,
): Promise<number> => {
  // No entry gets its seal meanwhile: a seal of an empty entry needs no name, and one of a whole entry does.
  await database.lock(db, 'audit-seals');
  const { rows } = await sql<{ number: number }>`
    select number from audit_seals where line_id in (select id from audit_log where ${hasDetails} and ${where})
    order by number`.execute(db);
  const changed = await db.updateTable('audit_log').set(noDetails).where(hasDetails).where(where).executeTakeFirst();
  const auditSource = {
    actor: undefined,
    request: { id: 'system', address: 'local', device: 'system' },
    clock,
    secretColumns,
  };
  const ranges = rangesOf(rows.map(({ number }) => Number(number)));
  const note = (numbers: SealRanges) =>
    writeAudit(db, auditSource, { action: namingActions.erased, subject: { kind: 'audit-log' }, after: { numbers } });
  await inParts(ranges, note, rangesPerEntry);
  return Number(changed.numUpdatedRows);
};
