import { basename, join } from 'node:path';
import { hasAdmin } from '#features/session/server/public.ts';
import { isArchive } from '#platform/server/backup/places.ts';
import type { SchoolRestore } from '#platform/server/backup/school-restore.ts';
import type { Services } from '#platform/server/context.ts';
import { claimDataFolder, restrictToOwner } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { readableOutput } from '#platform/server/readable-log.ts';
import { missingForMail } from '#platform/server/settings/mail-settings.ts';
import { versionText } from './app-version.ts';
import { openClosedPage } from './backup/closed-page.ts';
import { createSchoolRestore } from './backup/school-restore.ts';
import { openCasa } from './casa.ts';
import { isOpenWithoutProxy } from './health/check-network.ts';
import { openServers } from './servers.ts';

const shutdownTimeoutMilliseconds = 9000;
const webFolder = join(import.meta.dirname, '../../dist/web');

const stopOnSignal = (stop: () => Promise<void>) => {
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMilliseconds).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle);
};

type Run = { readonly address: string; readonly hasAdmin: boolean; readonly stop: () => Promise<void> };

/** True if the log is written as readable text, by default on a terminal. */
export const isTextLog = ({ logFormat }: Env): boolean =>
  logFormat === undefined ? process.stdout.isTTY === true : logFormat === 'text';

const openLog = (env: Env): Log =>
  createLog(env.logLevel, isTextLog(env) ? readableOutput((text) => process.stdout.write(text)) : undefined);

const exitOnDiskFailure = ({ database, files, log }: Services) => {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'the disk failed to store data, so Casa stops; check the disk, then start Casa again');
    process.exit(1);
  };
  void database.broken?.then(end);
  void files.broken?.then(end);
};

const shownPaths = 20;

/** Makes the files of the school private to their owner: database, uploads, keys, and archives in any local folder. */
const restrictSchoolFiles = ({ dataFolder, backup }: Env, log: Log) => {
  const archives = (path: string) => isArchive(basename(path).replace(/\.json$/, ''));
  const found = [
    restrictToOwner(dataFolder),
    ...(backup.to.startsWith('s3://') ? [] : [restrictToOwner(backup.to, archives)]),
  ];
  const closed = found.flatMap((one) => one.closed);
  const stillOpen = found.flatMap((one) => one.stillOpen);
  if (closed.length > 0)
    log.warn(
      { count: closed.length, paths: closed.slice(0, shownPaths) },
      'other users of this machine could read files of the school; their access was removed',
    );
  if (stillOpen.length > 0)
    log.warn(
      { count: stillOpen.length, paths: stillOpen.slice(0, shownPaths) },
      'other users of this machine can read files of the school, and the permissions could not be changed; check the owner',
    );
};

const warnOfOpenSettings = ({ settingsFile }: Env, log: Log) => {
  if (settingsFile?.isOpen)
    log.warn(
      { file: settingsFile.path },
      'other users of this machine can read the settings file; its mode should be 600',
    );
};

const warnOfIncompleteMail = ({ settings, log }: Services) => {
  const missing = missingForMail(settings).flatMap(({ variable }) => variable ?? []);
  if (missing.length > 0)
    log.warn({ missing }, 'a mail server is set, but Casa sends no mail until these settings are set too');
};

const warnOfUnencryptedAddress = (services: Services) => {
  if (isOpenWithoutProxy(services))
    services.log.warn(
      { host: services.env.host },
      'other machines reach Casa without encryption, so passwords can be read on the way; put an HTTPS proxy in front of it, with HOST=127.0.0.1, CASA_TRUST_PROXY=on and CASA_PUBLIC_URL',
    );
};

const open = async (env: Env, log: Log, schoolRestore: SchoolRestore): Promise<Run> => {
  const release = claimDataFolder(env.dataFolder);
  restrictSchoolFiles(env, log);
  warnOfOpenSettings(env, log);
  const casa = await openCasa(env, log, { schoolRestore });
  const servers = await openServers(casa, { webFolder });
  log.info(
    {
      address: servers.address,
      data: env.dataFolder,
      settings: env.settingsFile?.path,
      database: casa.services.database.engine,
    },
    'Casa is ready',
  );
  warnOfUnencryptedAddress(casa.services);
  warnOfIncompleteMail(casa.services);
  exitOnDiskFailure(casa.services);
  const stop = async () => {
    await servers.close();
    await casa.close();
    release();
  };
  return { address: servers.address, hasAdmin: await hasAdmin(casa.services.database.read), stop };
};

/** Opens Casa on a data folder and listens until a signal arrives. Resolves once Casa listens. */
export const serve = async (env: Env): Promise<Omit<Run, 'stop'>> => {
  const log = openLog(env);
  log.info({ version: versionText(), node: process.versions.node }, 'Casa is starting');
  let run: Run | undefined;
  const stop = async () => {
    const { stop: stopRun } = run ?? {};
    run = undefined;
    await stopRun?.();
  };
  const whileClosed = async (work: () => Promise<void>) => {
    const port = Number(new URL(run?.address ?? '').port);
    await stop();
    const closed = await openClosedPage({ port, host: env.host });
    await work().finally(closed.close);
    run = await open({ ...env, port }, log, schoolRestore);
  };
  const schoolRestore = createSchoolRestore(env, log, (work) =>
    whileClosed(work).catch((error: unknown) => {
      log.fatal({ err: error }, 'Casa did not start again after a restore');
      process.exit(1);
    }),
  );
  run = await open(env, log, schoolRestore);
  stopOnSignal(async () => {
    log.info('Casa is stopping');
    await stop();
  });
  return run;
};
