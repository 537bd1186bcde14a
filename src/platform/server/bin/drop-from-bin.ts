import type { Actor, CommandContext } from '../context.ts';
import { inParts } from '../db/in-parts.ts';
import type { Tables } from '../db/tables.ts';
import { anyTable, binOf } from './bin.ts';

/** Removes rows from the bin that must not be restored with their batch. The caller must hold the lock of the bin. */
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
