import { AppError } from '#kernel/app-error.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { DataFolderInUseError } from '#platform/server/data-folder.ts';
import { asAppError, missingRight, openingFault } from '#platform/server/db/db-errors.ts';
import { NewerDatabaseError } from '#platform/server/db/migrate.ts';
import { EnvError } from '#platform/server/env.ts';
import { OlderDatabaseError, UpgradeUndoneError } from './backup/upgrade.ts';
import { ForeignUploadsError, UploadsWithoutDatabaseError } from './own-uploads.ts';

/** An error that the user of the terminal can fix. `message` explains how. */
export class CliError extends Error {}

const userErrors = [
  CliError,
  BackupError,
  EnvError,
  DataFolderInUseError,
  NewerDatabaseError,
  OlderDatabaseError,
  UpgradeUndoneError,
  UploadsWithoutDatabaseError,
  ForeignUploadsError,
  AppError,
] as const;

export const missingRights = {
  text: 'The role in DATABASE_URL is not allowed to create or use tables in this database.',
  advice: 'Make it the owner of the database, or grant it CREATE on the schema.',
};

const noDatabase = () => 'The database cannot be reached at DATABASE_URL.';
const noDatabaseHost = () => 'The host name in DATABASE_URL is unknown.';
const refusedByDatabase = () => 'The database rejects the user name or password in DATABASE_URL.';

const messagesByCode: Record<string, (error: Error & { path?: string }) => string> = {
  EADDRINUSE: () => 'The port is already in use. Stop the other program or set PORT to another number.',
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  EACCES: ({ path }) =>
    `Casa is not allowed to use ${path ?? 'the data folder or the port'}. Check its permissions and owner.`,
  EROFS: ({ path }) => `${path ?? 'The data folder'} cannot be written to.`,
  ENOSPC: ({ path }) => `There is no space left on the disk${path === undefined ? '' : ` of ${path}`}.`,
  ENOENT: ({ path }) => `${path ?? 'The file'} does not exist.`,
  EEXIST: ({ path }) => `${path ?? 'The path'} already exists and is not a folder.`,
  ENOTDIR: ({ path }) => `${path ?? 'CASA_DATA'} is not a folder.`,
  ECONNREFUSED: noDatabase,
  EHOSTUNREACH: noDatabase,
  ENETUNREACH: noDatabase,
  ETIMEDOUT: noDatabase,
  ENOTFOUND: noDatabaseHost,
  EAI_AGAIN: noDatabaseHost,
  '28P01': refusedByDatabase,
  '28000': refusedByDatabase,
  '3D000': () => 'The database in DATABASE_URL does not exist.',
  [missingRight]: () => `${missingRights.text} ${missingRights.advice}`,
};

const messagesByOpeningFault = {
  damaged:
    'The database in the data folder is damaged. Keep the folder as it is and restore the last backup. For details: npm run casa -- doctor',
  'read-only':
    'The database in the data folder cannot be written to. Check the permissions and owner of the data folder and of every file in it.',
  'cannot-open':
    'The database in the data folder cannot be opened. Check the permissions and owner of the data folder and of every file in it.',
  disk: 'The disk of the data folder has failed, or has no space left for the database. Free up space, or check the disk.',
};

const isCoded = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Returns the text to print for an error: a message for an expected error, otherwise the stack. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (userErrors.some((kind) => error instanceof kind)) return error.message;
  const bySystem = isCoded(error) ? messagesByCode[error.code] : undefined;
  if (bySystem) return bySystem(error);
  const opening = openingFault(error);
  if (opening) return messagesByOpeningFault[opening];
  return asAppError(error)?.message ?? error.stack ?? error.message;
};
