import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Database, IsSchoolTable } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Returns the path of the embedded database in a data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'casa.sqlite');

/** Opens the database that the environment names. */
export const openDatabase = (env: Env, isSchoolTable: IsSchoolTable, log: Log): Database =>
  env.databaseUrl === undefined
    ? openSqlite(databaseFile(env.dataFolder), isSchoolTable)
    : openPostgres(env.databaseUrl, isSchoolTable, log);
