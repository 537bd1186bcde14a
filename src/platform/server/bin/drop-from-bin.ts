import type { Actor, CommandContext } from '../context.ts';
import { inParts } from '../db/in-parts.ts';
import type { Tables } from '../db/tables.ts';
import { anyTable, binOf } from './bin.ts';

/** Takes rows out of the bin that must not come back with what they were deleted with. The caller has the lock of the bin. */
export const dropFromBin = <Table extends keyof Tables & string>(
  { db }: CommandContext<Actor | undefined>,
  table: Table,
  column: keyof Tables[Table] & string,
  values: readonly string[],
): Promise<void> =>
  inParts(values, (part) =>
    anyTable(db)
      .deleteFrom(binOf(table))
      .where(column as string, 'in', part)
      .execute(),
  );
