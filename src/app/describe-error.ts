import { AppError } from '#kernel/app-error.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { DataFolderError, DataFolderInUseError } from '#platform/server/data-folder.ts';
import { asAppError, missingRight, openingFault } from '#platform/server/db/db-errors.ts';
import { NewerDatabaseError } from '#platform/server/db/migrate.ts';
import { PoolerError } from '#platform/server/db/pooler.ts';
import { EnvError } from '#platform/server/env.ts';
import { MoveFilesError } from '#platform/server/files/move-files.ts';
import { OlderDatabaseError, UpgradeUndoneError } from './backup/upgrade.ts';
import { ListenError } from './listen-error.ts';
import { ForeignUploadsError, MovedUploadsError, UploadsWithoutDatabaseError } from './own-uploads.ts';

/** An error that the user of the terminal can fix. `message` explains how. */
export class CliError extends Error {}

const userErrors = [
  CliError,
  BackupError,
  EnvError,
  DataFolderInUseError,
  PoolerError,
  DataFolderError,
  NewerDatabaseError,
  OlderDatabaseError,
  UpgradeUndoneError,
  UploadsWithoutDatabaseError,
  ForeignUploadsError,
  MovedUploadsError,
  MoveFilesError,
  ListenError,
  AppError,
] as const;

export const missingRights = {
  text: 'The role in DATABASE_URL is not allowed to create or use tables in this database.',
  advice: 'Make it the owner of the database, or grant it CREATE on the schema.',
};

type Describe = (error: Error & { path?: string }, databaseUrl: string) => string;

const noDatabase: Describe = (_, databaseUrl) => `The database cannot be reached at ${databaseUrl}.`;
const noDatabaseHost: Describe = (_, databaseUrl) => `The host name in ${databaseUrl} is unknown.`;
const refusedByDatabase: Describe = (_, databaseUrl) =>
  `The database rejects the user name or password in ${databaseUrl}.`;

const messagesByCode: Record<string, Describe> = {
  EACCES: ({ path }) => `Casa is not allowed to use ${path ?? 'the data folder'}. Check its permissions and owner.`,
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
  '3D000': (_, databaseUrl) => `The database in ${databaseUrl} does not exist.`,
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

/** Returns the message, with what the file store has said if it is unavailable. Users of the pages do not see that. */
const expected = (error: Error): string =>
  error instanceof AppError && error.code === 'unavailable' && error.cause instanceof Error
    ? `${error.message} (${error.cause.message})`
    : error.message;

/**
 * Returns the text to print for an error: a message for an expected error, otherwise the stack.
 * @param databaseUrl variable or option with the address of the database
 */
export const describeError = (error: unknown, databaseUrl = 'DATABASE_URL'): string => {
  if (!(error instanceof Error)) return String(error);
  if (userErrors.some((kind) => error instanceof kind)) return expected(error);
  const bySystem = isCoded(error) ? messagesByCode[error.code] : undefined;
  if (bySystem) return bySystem(error, databaseUrl);
  const opening = openingFault(error);
  if (opening) return messagesByOpeningFault[opening];
  return asAppError(error)?.message ?? error.stack ?? error.message;
};

/** Errors of a start that occur again until the operator changes settings, data or version. */
const lastingErrors = [
  EnvError,
  PoolerError,
  DataFolderError,
  NewerDatabaseError,
  OlderDatabaseError,
  UpgradeUndoneError,
  UploadsWithoutDatabaseError,
  ForeignUploadsError,
  MovedUploadsError,
] as const;

/** Exit code of a start that would fail again. A service manager does not repeat it (`EX_CONFIG` of sysexits.h). */
const lastingExitCode = 78;

export const exitCodeOf = (error: unknown): number =>
  lastingErrors.some((kind) => error instanceof kind) || (error instanceof ListenError && error.isPermanent)
    ? lastingExitCode
    : 1;
