import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';

/**
 * Actions of entries that record erased ones by seal number; never erased. `foundErased`: recorded once by a migration,
 * for entries that were empty before erasures were recorded.
 */
export const namingActions = {
  erased: 'audit-log:details-erased',
  foundErased: 'audit-log:details-found-erased',
} as const;

/** Ranges of seal numbers, each with its first and last number. */
export type SealRanges = readonly (readonly [first: number, last: number])[];

/** A condition on audit entries that still contain details. */
export const hasDetails = sql<boolean>`((before is not null or after is not null or address is not null
  or device is not null or salt is not null) and action not in (${sql.join(Object.values(namingActions))}))`;

/** The only change of an audit entry that the table accepts: clearing all details in one statement. */
const noDetails = { before: null, after: null, address: null, device: null, salt: null } as const;

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

/** Clears the details of entries, records the sealed ones in new entries, and returns the number cleared. */
export const redactLines = async (
  { db, services: { database, clock, secretColumns } }: { readonly db: Db; readonly services: Services },
  where: RawBuilder<boolean>,
): Promise<number> => {
  // Prevents concurrent sealing. Clearing a sealed entry must be recorded; an entry sealed after it was cleared needs
  // no record.
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
