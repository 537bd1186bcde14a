import { accessSync, constants, existsSync } from 'node:fs';
import type { Services } from '#platform/server/context.ts';
import { claimDataFolder, databaseFile } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { readableOutput } from '#platform/server/readable-log.ts';
import { OlderDatabaseError } from '../backup/upgrade.ts';
import { openCasa, openReadOnly } from '../casa.ts';
import { CliError } from '../describe-error.ts';
import { readEnvironment } from '../settings/environment.ts';

/** Creates a log that writes to standard error. Standard output is for the results of a command. */
export const commandLog = (): Log => {
  const write = (line: string) => void process.stderr.write(line);
  return createLog('error', process.stderr.isTTY ? readableOutput(write) : { write });
};

/** True if there is no school yet. Throws a system error for a data folder that this user may not enter. */
const isMissing = ({ databaseUrl, dataFolder }: Env): boolean => {
  if (databaseUrl !== undefined) return false;
  if (existsSync(dataFolder)) accessSync(dataFolder, constants.X_OK);
  return !existsSync(databaseFile(dataFolder));
};

const createSchool = async (env: Env, log: Log): Promise<void> => {
  const release = claimDataFolder(env.dataFolder);
  try {
    const casa = await openCasa(env, log);
    await casa.close();
  } finally {
    release();
  }
};

const openOrCreate = async (env: Env, log: Log) => {
  try {
    return await openReadOnly(env, log);
  } catch (error) {
    if (!(error instanceof OlderDatabaseError)) throw error;
    await createSchool(env, log);
    return openReadOnly(env, log);
  }
};

/** Opens the school of the environment for one piece of work. Its Casa may be running. Throws CliError. */
export const withSchool = async <T>(
  ifMissing: 'make' | 'refuse',
  work: (services: Services) => Promise<T>,
): Promise<T> => {
  const env = readEnvironment();
  const log = commandLog();
  if (isMissing(env)) {
    if (ifMissing === 'refuse')
      throw new CliError(
        `There is no school in ${env.dataFolder} yet. Start Casa first (npm start), or set CASA_DATA to its folder.`,
      );
    await createSchool(env, log);
  }
  const casa = await (ifMissing === 'make' ? openOrCreate(env, log) : openReadOnly(env, log));
  try {
    return await work(casa.services);
  } finally {
    await casa.close();
  }
};
