import { terminalNote } from '#platform/server/backup/begin-epoch.ts';
import { moveDatabase } from '#platform/server/backup/move-database.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { versionText } from '../../app-version.ts';
import { schoolShape } from '../../backup/school-shape.ts';
import { CliError, describeError } from '../../describe-error.ts';
import { readEnvironment } from '../../settings/environment.ts';
import { requireSchool, rowsIn } from '../backup.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const embedded = 'embedded';

/** Moves the school to another database. Succeeds only after the new rows were compared with the old ones. */
export const moveDatabaseTo = async (to: string): Promise<void> => {
  const env = readEnvironment();
  requireSchool(env);
  if (to !== embedded && !/^postgres(ql)?:\/\//.test(to))
    throw new CliError('--to must be postgres://… of an empty database, or the word embedded.');
  const target = to === embedded ? undefined : to;
  if (target === env.databaseUrl || (target !== undefined && target === env.poolerUrl))
    throw new CliError('The school is already in this database.');
  if (target !== undefined && env.databaseUrl !== undefined)
    throw new CliError(
      'To move from one PostgreSQL database to another, use pg_dump and pg_restore, or backup and restore.',
    );
  const moving = moveDatabase({
    env,
    to: target,
    shape: schoolShape,
    files: await openFileStore(env),
    app: versionText(),
    now: () => new Date().toISOString(),
    note: terminalNote({
      action: 'school:moved',
      subject: { kind: 'school' },
      after: { database: target === undefined ? 'in the data folder' : 'PostgreSQL' },
    }),
  });
  const { manifest, aside } = await moving.catch((error: unknown) => {
    // Only one of the two databases is PostgreSQL, so its connection errors are about the address that names it.
    throw new CliError(describeError(error, target === undefined ? 'DATABASE_URL' : '--to'), { cause: error });
  });
  print(`${rowsIn(manifest)} rows were moved and compared. The old database is kept for 7 days as ${aside}.`);
  print(
    target === undefined
      ? 'Remove DATABASE_URL from Casa’s settings, then start Casa: npm start'
      : 'Set DATABASE_URL to this address in Casa’s settings, then start Casa: npm start',
  );
};
