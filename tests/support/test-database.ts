import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Which engine this run of the tests is for. */
export const testEngine = process.env.CASA_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

const onCluster = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.CASA_TEST_POSTGRES });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/**
 * A database of one test file's own. On SQLite it is the file that Casa makes in its data folder.
 * @returns the address for `DATABASE_URL`, and what removes the database
 */
export const makeTestDatabase = async (): Promise<{ url: string | undefined; drop: () => Promise<void> }> => {
  if (testEngine === 'sqlite') return { url: undefined, drop: async () => {} };
  const name = `casa_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name}`);
  const url = new URL(process.env.CASA_TEST_POSTGRES ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onCluster(`drop database if exists ${name} with (force)`) };
};
