import { join } from 'node:path';
import { migrations } from '#db/migrations/index.ts';
import type { Database } from '#platform/server/db/database.ts';
import { compareMigrations } from '#platform/server/db/migrate.ts';
import type { Env } from '#platform/server/env.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';

/** Thrown when the database is empty but uploads of a school, or its mark, exist. */
export class UploadsWithoutDatabaseError extends Error {}

/** Thrown when the uploads and the database belong to different schools. */
export class ForeignUploadsError extends Error {}

const placeOf = (env: Env) => env.filesUrl ?? join(env.dataFolder, 'uploads');

/** Throws if a school used the upload folder: with an empty database, data was lost or its address is wrong. */
export const requireNoUploads = async (files: FileStore, env: Env): Promise<void> => {
  for await (const _key of files.writtenBefore?.(Number.POSITIVE_INFINITY) ?? [])
    throw new UploadsWithoutDatabaseError(
      `The database is empty, but ${placeOf(env)} contains the uploads of a school. If the school was moved to PostgreSQL, ` +
        'set DATABASE_URL. Otherwise put its database back, or correct CASA_DATA. Only to start a new school next to these files, set CASA_NEW_SCHOOL=on for this start.',
    );
  if ((await files.readSchoolId()) !== undefined)
    throw new UploadsWithoutDatabaseError(
      `The database is empty, but ${placeOf(env)} is marked as belonging to a school. If the school was moved to PostgreSQL, ` +
        'set DATABASE_URL. Otherwise put its database back, restore a backup, or correct CASA_DATA. Only to start a new school here, set CASA_NEW_SCHOOL=on for this start.',
    );
};

const identityMigration = '0016_school_identity';

/** Throws if the uploads belong to another database: their files would count as unknown. Runs before any write. */
export const requireOwnUploads = async (database: Database, files: FileStore, env: Env): Promise<void> => {
  if (env.beginNewSchool) return;
  const { executed } = await compareMigrations(database, migrations);
  if (executed.length === 0) return requireNoUploads(files, env);
  if (!executed.includes(identityMigration)) return;
  const uploadsOf = await files.readSchoolId();
  const { schoolId } = await getSchoolIdentity(database.read);
  if (uploadsOf !== undefined && uploadsOf !== schoolId)
    throw new ForeignUploadsError(
      `The files in ${placeOf(env)} belong to a different school than the database. Correct DATABASE_URL, CASA_FILES or CASA_DATA. ` +
        'Only if they should belong together from now on, set CASA_NEW_SCHOOL=on for this start.',
    );
};

/** Marks the uploads as belonging to the school of this database. */
export const markOwnUploads = async (database: Database, files: FileStore): Promise<void> => {
  const { schoolId } = await getSchoolIdentity(database.read);
  if ((await files.readSchoolId()) !== schoolId) await files.writeSchoolId(schoolId);
};
