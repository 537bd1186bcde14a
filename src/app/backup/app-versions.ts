import { migrations } from '#db/migrations/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, Db } from '#platform/server/db/database.ts';
import { compareMigrations, NewerDatabaseError } from '#platform/server/db/migrate.ts';
import { type AppVersion, appVersion, versionText } from '../app-version.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Versions of Casa that have written the database. A row is added when the version changes. */
    app_versions: { id: string; version: string; git_commit: string; git_date: string; started_at: string };
  }
}

type LastVersion = AppVersion & { readonly startedAt: string };

/** Returns the version that has written the database last. Undefined for a database of before versions were recorded. */
const findLastVersion = async (db: Db): Promise<LastVersion | undefined> => {
  const row = await db.selectFrom('app_versions').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && { version: row.version, commit: row.git_commit, date: row.git_date, startedAt: row.started_at };
};

/** Records this version in the database, if another one was recorded last. */
export const recordVersion = async (db: Db, clock: Clock): Promise<void> => {
  const [own, last] = [appVersion(), await findLastVersion(db)];
  if (last?.version === own.version && last.commit === own.commit) return;
  const { version, commit, date } = own;
  const row = { id: clock.newId(), version, git_commit: commit, git_date: date, started_at: clock.now() };
  await db.insertInto('app_versions').values(row).execute();
};

/** Creates the error for a database with migrations that this version does not know. Names both versions. */
export const newerDatabaseError = async (
  database: Database,
  unknown: readonly string[],
): Promise<NewerDatabaseError> => {
  const { executed } = await compareMigrations(database, migrations);
  const recorded = executed.includes('0100_app_versions') ? await findLastVersion(database.read) : undefined;
  const last = recorded && versionText(recorded) !== versionText() ? recorded : undefined;
  const writer = last
    ? `Casa ${versionText(last)}, which started on ${last.startedAt.slice(0, 10)}`
    : 'a newer version of Casa';
  return new NewerDatabaseError(
    `The data was written by ${writer}. This is Casa ${versionText()}, which does not know the change ` +
      `${unknown.at(-1)} of the database. Install ${last ? `Casa ${last.version}` : 'that version'} again, or restore a backup made by this version.`,
  );
};
