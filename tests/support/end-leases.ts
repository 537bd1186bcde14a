import { openDatabase } from '#platform/server/db/open-database.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';

/** Ends the leases of a killed server, so that the next can claim its operations. `variables` are its environment. */
export const endLeases = async (variables: Record<string, string>): Promise<void> => {
  const database = openDatabase(readEnv(variables), () => false, createLog('silent'));
  const over = { leased_until: '2020-01-01T00:00:00.000Z' };
  await database.transaction((tx) =>
    tx.updateTable('operations').set(over).where('leased_until', 'is not', null).execute(),
  );
  await database.close();
};
