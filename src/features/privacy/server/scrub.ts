import { binOf } from '#platform/server/bin/bin.ts';
import type { Services } from '#platform/server/context.ts';

/**
 * Takes what was erased, and what was changed or deleted before, out of the database's files. Where that fails it is tried again with
 * the next erasure, and said in the log.
 */
export const scrub = async ({ database, bin, personalData, log }: Services): Promise<void> => {
  const tables = [...personalData].flatMap(([table, { about }]) => (about === undefined ? [] : [table]));
  const withBins = tables.flatMap((table) => (bin.declarations.has(table) ? [table, binOf(table)] : [table]));
  try {
    await database.scrub(withBins);
  } catch (error) {
    log.error(
      { err: error },
      'what was erased is gone, and its room in the files of the database could not be cleared',
    );
  }
};
