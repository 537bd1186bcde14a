import { join } from 'node:path';
import { claimDataFolder, DataFolderInUseError } from '#platform/server/data-folder.ts';
import { NewerDatabaseError } from '#platform/server/db/migrate.ts';
import { EnvError, readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { openCasa } from './casa.ts';
import { openDoors } from './doors.ts';

const mostMillisecondsToStop = 9000;
const webFolder = join(import.meta.dirname, '../../dist/web');

const stopOnSignal = (stop: () => Promise<void>) => {
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), mostMillisecondsToStop).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle);
};

const serve = async () => {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const release = claimDataFolder(env.dataFolder);
  const casa = await openCasa(env, log);
  const doors = await openDoors(casa, { webFolder });
  log.info({ address: doors.address, data: env.dataFolder, database: casa.services.database.engine }, 'Casa is ready');
  stopOnSignal(async () => {
    log.info('Casa stops');
    await doors.close();
    await casa.close();
    release();
  });
};

const isForPerson = (error: unknown): error is Error =>
  error instanceof EnvError || error instanceof DataFolderInUseError || error instanceof NewerDatabaseError;

const sentence = (error: unknown): string => {
  if (isForPerson(error)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use already. Stop the other program or set PORT to another number.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  await serve();
} catch (error) {
  process.stderr.write(`Casa did not start.\n${sentence(error)}\n`);
  process.exit(1);
}
