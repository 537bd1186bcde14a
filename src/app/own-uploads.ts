import { migrations } from '#db/migrations/index.ts';
import type { Database } from '#platform/server/db/database.ts';
import { compareMigrations } from '#platform/server/db/migrate.ts';
import type { Env } from '#platform/server/env.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { uploadsFolder } from '#platform/server/files/open-file-store.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';

/** Thrown when the database is empty but uploads of a school, or its mark, exist. */
export class UploadsWithoutDatabaseError extends Error {}

/** Thrown when the uploads and the database belong to different schools. */
export class ForeignUploadsError extends Error {}

/** Thrown when uploads were moved away, or not moved completely. */
export class MovedUploadsError extends Error {}

/** Returns the place of the uploads, for messages. */
export const uploadsPlace = (env: Env): string => env.filesUrl ?? uploadsFolder(env);

/** Returns what to do so that Casa uses the uploads in this place. */
export const settingOf = (place: string): string =>
  place.startsWith('s3://') ? `Set CASA_FILES=${place} in Casa’s settings.` : 'Remove CASA_FILES from Casa’s settings.';

/** Throws if a school used the upload folder: with an empty database, data was lost or its address is wrong. */
export const requireNoUploads = async (files: FileStore, env: Env): Promise<void> => {
  for await (const _key of files.writtenBefore?.(Number.POSITIVE_INFINITY) ?? [])
    throw new UploadsWithoutDatabaseError(
      `The database is empty, but ${uploadsPlace(env)} contains the uploads of a school. If the school was moved to PostgreSQL, ` +
        'set DATABASE_URL. Otherwise put its database back, or correct CASA_DATA. Only to start a new school next to these files, set CASA_NEW_SCHOOL=on for this start.',
    );
  if ((await files.readMark()) !== undefined)
    throw new UploadsWithoutDatabaseError(
      `The database is empty, but ${uploadsPlace(env)} is marked as belonging to a school. If the school was moved to PostgreSQL, ` +
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
  const mark = await files.readMark();
  const { schoolId } = await getSchoolIdentity(database.read);
  if (mark !== undefined && mark.schoolId !== schoolId)
    throw new ForeignUploadsError(
      `The files in ${uploadsPlace(env)} belong to a different school than the database. Correct DATABASE_URL, CASA_FILES or CASA_DATA. ` +
        'Only if they should belong together from now on, set CASA_NEW_SCHOOL=on for this start.',
    );
  if (mark?.movedTo !== undefined)
    throw new MovedUploadsError(
      `The files in ${uploadsPlace(env)} were moved to ${mark.movedTo}. ${settingOf(mark.movedTo)}`,
    );
  if (mark?.isIncomplete)
    throw new MovedUploadsError(
      `The move of the files to ${uploadsPlace(env)} was interrupted. Set CASA_FILES to its value before, then run the move again or start Casa.`,
    );
};

/** Marks the uploads as belonging to the school of this database. */
export const markOwnUploads = async (database: Database, files: FileStore): Promise<void> => {
  const { schoolId } = await getSchoolIdentity(database.read);
  const mark = await files.readMark();
  if (mark?.schoolId !== schoolId || mark.isIncomplete || mark.movedTo !== undefined)
    await files.writeMark({ schoolId });
};
