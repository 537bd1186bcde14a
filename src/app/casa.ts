import { join } from 'node:path';
import { migrations } from '#db/migrations/index.ts';
import { type Clock, createClock } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { compareMigrations, migrate, newerDatabase } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { Env } from '#platform/server/env.ts';
import { createEvents, type Events } from '#platform/server/events.ts';
import { emptyIncomingFolder, openFileStore } from '#platform/server/files/open-file-store.ts';
import type { Log } from '#platform/server/log.ts';
import { createMail } from '#platform/server/mail.ts';
import { features } from './features.ts';
import { wirePorts } from './wire-ports.ts';

/** The running parts of Casa, without its doors. */
export type Casa = { readonly services: Services; readonly events: Events; close(): Promise<void> };

const isSchoolTable = (table: string) => features.some(({ tables }) => tables[table]?.school === true);

const bringUpToDate = async (database: Database, env: Env, log: Log) => {
  const ran = await migrate(database, migrations, async (firstPending) => {
    const copy = join(env.dataFolder, `before-${firstPending}-${Date.now()}.sqlite`);
    await database.snapshot(copy);
    log.info({ copy: database.engine === 'sqlite' ? copy : undefined }, 'the database will be changed by this version');
  });
  if (ran.length > 0) log.info({ migrations: ran }, 'the database is up to date');
};

type Parts = { env: Env; log: Log; clock: Clock; database: Database };

const assemble = async ({ env, log, clock, database }: Parts): Promise<Casa> => {
  const events = createEvents(log);
  const references = features.flatMap((feature) => feature.fileReferences ?? []);
  const files = await openFileStore(env);
  const services: Services = {
    env,
    log,
    clock,
    database,
    files,
    mail: createMail(env),
    references,
    events,
    ports: wirePorts(features, () => services),
  };
  for (const { hears } of features) {
    for (const { name, hear } of hears ?? []) events.on(name, (payload) => hear(payload, services));
  }
  return { services, events, close: () => database.close() };
};

const closedOnFault = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
};

/**
 * Opens database and file store and puts the features together. Nothing listens yet.
 * @param env its data folder exists
 * @param clock another one in tests
 */
export const openCasa = (env: Env, log: Log, clock: Clock = createClock()): Promise<Casa> => {
  const database = openDatabase(env, isSchoolTable, log);
  return closedOnFault(database, async () => {
    await bringUpToDate(database, env, log);
    await emptyIncomingFolder(env);
    const casa = await assemble({ env, log, clock, database });
    for (const { start } of features) await start?.(casa.services);
    return casa;
  });
};

/** The database was written by an older version of Casa, or is empty. */
export class OlderDatabaseError extends Error {}

/**
 * Opens a school whose Casa may be running: nothing is migrated, cleaned up or started.
 * @throws {OlderDatabaseError} or {NewerDatabaseError}
 */
export const openBeside = (env: Env, log: Log): Promise<Casa> => {
  const database = openDatabase(env, isSchoolTable, log);
  return closedOnFault(database, async () => {
    const { pending, unknown } = await compareMigrations(database, migrations);
    if (unknown.length > 0) throw newerDatabase(unknown);
    if (pending.length > 0)
      throw new OlderDatabaseError(
        'The data is of an older version of Casa. Start Casa once, which brings it up to date.',
      );
    return assemble({ env, log, clock: createClock(), database });
  });
};
