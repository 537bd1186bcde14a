import { join } from 'node:path';
import { claimDataFolder } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { openCasa } from './casa.ts';
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

/**
 * Opens Casa on a data folder and listens, until a signal stops them.
 * @returns where Casa listens, once it does
 */
export const serve = async (env: Env): Promise<string> => {
  const log = createLog(env.logLevel);
  const release = claimDataFolder(env.dataFolder);
  const casa = await openCasa(env, log);
  const servers = await openServers(casa, { webFolder });
  log.info(
    { address: servers.address, data: env.dataFolder, database: casa.services.database.engine },
    'Casa is ready',
  );
  void casa.services.database.broken?.then((error) => {
    log.fatal(
      { err: error },
      'the disk did not keep what was written, so Casa ends; look after the disk, then start Casa again',
    );
    process.exit(1);
  });
  stopOnSignal(async () => {
    log.info('Casa stops');
    await servers.close();
    await casa.close();
    release();
  });
  return servers.address;
};
