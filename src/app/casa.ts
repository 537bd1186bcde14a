import { migrations } from '#db/migrations/index.ts';
import { finishRestore } from '#platform/server/backup/restore-archive.ts';
import type { SchoolRestore } from '#platform/server/backup/school-restore.ts';
import { isSwapping } from '#platform/server/backup/swap/swap.ts';
import { type Bin, binOf, loadBin } from '#platform/server/bin/bin.ts';
import { type Clock, createClock } from '#platform/server/clock.ts';
import type { FileReference, Services } from '#platform/server/context.ts';
import { cleanUpOnFailure } from '#platform/server/data-folder.ts';
import type { Database } from '#platform/server/db/database.ts';
import { compareMigrations } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { requireDirectDatabase } from '#platform/server/db/pooler.ts';
import type { Env } from '#platform/server/env.ts';
import { createEvents, type Events } from '#platform/server/events.ts';
import type { Feature, FeatureInstance } from '#platform/server/feature.ts';
import { emptyIncomingFolder, openFileStore } from '#platform/server/files/open-file-store.ts';
import { createHostWatch } from '#platform/server/health/host-watch.ts';
import { createJobWatch } from '#platform/server/health/job-watch.ts';
import { createPersonalLimits } from '#platform/server/limits/concurrency.ts';
import { createDiskSpace } from '#platform/server/limits/disk-space.ts';
import type { Log } from '#platform/server/log.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import type { PendingJobs } from '#platform/server/pending-jobs/pending-jobs.ts';
import { createPendingJobs } from '#platform/server/pending-jobs/run-pending-jobs.ts';
import type { Ports } from '#platform/server/ports.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';
import { openSecretKeys } from '#platform/server/secret-keys.ts';
import { openSettings } from '#platform/server/settings/settings.ts';
import { newerDatabaseError } from './backup/app-versions.ts';
import { OlderDatabaseError, upgrade } from './backup/upgrade.ts';
import { createSchoolCopy } from './copy/school-copy.ts';
import { features } from './features.ts';
import { schoolChecks } from './health/school-checks.ts';
import { schoolGauges } from './health/school-gauges.ts';
import { markOwnUploads, requireOwnUploads } from './own-uploads.ts';
import { personalDataMap } from './personal-data.ts';
import { declaredSettings } from './settings/declared-settings.ts';

export type Casa = {
  readonly services: Services;
  readonly events: Events;
  /** Instances of the features in this process, in the order of the feature list. */
  readonly instances: readonly FeatureInstance[];
  close(): Promise<void>;
};

const schoolTables = new Set(
  features.flatMap(({ tables }) => Object.keys(tables).filter((name) => tables[name]?.school === true)),
);
const isSchoolTable = (table: string) => schoolTables.has(table);

/** Adds the bin tables to the references. Uploads of deleted rows are kept but cannot be read. */
const withBin = (references: readonly FileReference[], { declarations }: Bin): FileReference[] => [
  ...references,
  ...references
    .filter(({ table }) => declarations.has(table))
    .map((reference) => ({
      ...reference,
      table: binOf(reference.table),
      canRead: async () => false,
      ...(reference.mayExport && { mayExport: async () => false }),
    })),
];

type Parts = {
  env: Env;
  log: Log;
  clock: Clock;
  database: Database;
  schoolRestore: SchoolRestore | undefined;
  /** True for a copy of the school. It runs without event subscribers. */
  isCopy?: true;
};

/** Collects ports. Throws if a feature precedes one that it needs, or if an expected port is missing. */
const wirePorts = (features: readonly Feature[], instances: readonly FeatureInstance[]): Ports => {
  const seen = new Set<string>();
  for (const { name, needs } of features) {
    const missing = needs.find((need) => !seen.has(need));
    if (missing !== undefined) throw new Error(`The feature ${name} needs ${missing}, which must be listed before it.`);
    seen.add(name);
  }
  const ports: Partial<Ports> = Object.assign({}, ...instances.map(({ provides }) => provides));
  for (const { name, expects } of features) {
    const missing = expects?.find((port) => ports[port] === undefined);
    if (missing !== undefined) throw new Error(`The feature ${name} expects ${missing}, which no feature provides.`);
  }
  return ports as Ports;
};

/** Registers the parts that the features run. `quiet`: pending jobs of a copy are stored and never run. */
const connectInstances = (services: Services, instances: readonly FeatureInstance[], mode: 'active' | 'quiet') => {
  Object.assign(services.ports, wirePorts(features, instances));
  services.healthChecks.push(
    ...schoolChecks(services),
    ...instances.flatMap((instance) => instance.healthChecks ?? []),
  );
  services.retention.push(...instances.flatMap((instance) => instance.retention ?? []));
  services.childExportParts.push(...instances.flatMap((instance) => instance.childExportParts ?? []));
  services.gauges.push(...schoolGauges(services), ...instances.flatMap((instance) => instance.gauges ?? []));
  const handlers = mode === 'quiet' ? [] : instances.flatMap((instance) => instance.pendingJobs ?? []);
  Object.assign(services.pendingJobs, createPendingJobs(services, handlers));
};

const assemble = async ({ env, log, clock, database, schoolRestore, isCopy }: Parts): Promise<Casa> => {
  const events = createEvents(log);
  const tables = Object.assign({}, ...features.map((feature) => feature.tables));
  const bin = await loadBin(database, tables);
  const references = withBin(
    features.flatMap((feature) => feature.fileReferences ?? []),
    bin,
  );
  const files = await openFileStore(env);
  const secretKeys = openSecretKeys(env.dataFolder);
  const settings = await openSettings({ settings: declaredSettings, env, database, clock, log, keys: secretKeys });
  const disk = createDiskSpace(env.dataFolder);
  const services: Services = {
    env,
    settings,
    log,
    clock,
    database,
    epoch: (await getSchoolIdentity(database.read)).epoch,
    files,
    disk,
    concurrency: createPersonalLimits(),
    secretKeys,
    schoolRestore,
    schoolCopy: createSchoolCopy({ env, database, disk, files, settings }),
    mail: createMail(settings),
    references,
    bin,
    personalData: personalDataMap,
    secretColumns: new Set(
      features.flatMap(({ tables }) => Object.values(tables).flatMap(({ secret }) => secret ?? [])),
    ),
    events,
    healthChecks: [],
    retention: [],
    childExportParts: [],
    gauges: [],
    jobWatch: createJobWatch(clock),
    pendingJobs: {} as PendingJobs,
    hostWatch: createHostWatch(clock),
    ports: {} as Ports,
  };
  const instances: FeatureInstance[] = features.map((feature) => feature.create?.(services) ?? {});
  connectInstances(services, instances, isCopy ? 'quiet' : 'active');
  const subscribers = isCopy ? [] : instances.flatMap((instance) => instance.subscribers ?? []);
  for (const { name, handle } of subscribers) events.on(name, handle);
  const close = async () => {
    await services.pendingJobs.stop();
    await database.close();
  };
  return { services, events, instances, close };
};

const closeOnError = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
};

const openUpToDate = async (env: Env, log: Log, clock: Clock): Promise<Database> => {
  const database = openDatabase(env, isSchoolTable, log);
  return closeOnError(database, async () => {
    await requireOwnUploads(database, await openFileStore(env), env);
    await upgrade(database, { env, log, clock });
    return database;
  });
};

/** Opens the school of an existing data folder. Does not listen. `schoolRestore` is set if this process serves. */
export const openCasa = async (
  env: Env,
  log: Log,
  { clock = createClock(), schoolRestore }: { clock?: Clock; schoolRestore?: SchoolRestore } = {},
): Promise<Casa> => {
  await requireDirectDatabase(env);
  const interrupted = await finishRestore(env);
  if (interrupted === 'completed')
    log.warn('a restore was interrupted and has been completed; the restored school is in use');
  if (interrupted === 'undone') log.warn('a restore was interrupted and undone; the school is unchanged');
  const database = await cleanUpOnFailure(env, () => openUpToDate(env, log, clock));
  return closeOnError(database, async () => {
    await markOwnUploads(database, await openFileStore(env));
    await emptyIncomingFolder(env);
    const casa = await assemble({ env, log, clock, database, schoolRestore });
    for (const { start } of casa.instances) await start?.();
    return casa;
  });
};

/** Opens a school without changes while its Casa may run. Throws OlderDatabaseError or NewerDatabaseError. */
export const openReadOnly = async (env: Env, log: Log): Promise<Casa> => {
  if (isSwapping(env.dataFolder))
    throw new OlderDatabaseError('A restore was interrupted. Start Casa once to complete it.');
  await requireDirectDatabase(env);
  const database = openDatabase(env, isSchoolTable, log);
  return closeOnError(database, async () => {
    const { pending, unknown } = await compareMigrations(database, migrations);
    if (unknown.length > 0) throw await newerDatabaseError(database, unknown);
    if (pending.length > 0)
      throw new OlderDatabaseError('The data is from an older version of Casa. Start Casa once to upgrade it.');
    return assemble({ env, log, clock: createClock(), database, schoolRestore: undefined });
  });
};

/** Opens a copy of a school for one piece of work. Nothing runs except the calls of that work. */
export const openCopy = async (env: Env, log: Log): Promise<Casa> => {
  const database = openDatabase(env, isSchoolTable, log);
  return closeOnError(database, () =>
    assemble({ env, log, clock: createClock(), database, schoolRestore: undefined, isCopy: true }),
  );
};
