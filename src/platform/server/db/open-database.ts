import { databaseFile } from '../data-folder.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Database, IsSchoolTable } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export const openDatabase = (env: Env, isSchoolTable: IsSchoolTable, log: Log): Database =>
  env.databaseUrl === undefined
    ? openSqlite(databaseFile(env.dataFolder), isSchoolTable)
    : openPostgres(env.databaseUrl, isSchoolTable, log, { poolerUrl: env.poolerUrl });
