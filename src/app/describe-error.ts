import { AppError } from '#kernel/app-error.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { DataFolderInUseError } from '#platform/server/data-folder.ts';
import { asAppError, missingRight, openingFault } from '#platform/server/db/db-errors.ts';
import { NewerDatabaseError } from '#platform/server/db/migrate.ts';
import { EnvError } from '#platform/server/env.ts';
import { UpgradeUndoneError } from './backup/upgrade.ts';
import { OlderDatabaseError } from './casa.ts';
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
  text: 'The role in DATABASE_URL may not create or use tables in this database.',
  advice: 'Make it the owner of the database, or grant it CREATE on the schema.',
};

const noDatabase = () => 'The database cannot be reached at DATABASE_URL.';
const noDatabaseHost = () => 'The machine that DATABASE_URL names is not known.';
const refusedByDatabase = () => 'The database refuses the name or password in DATABASE_URL.';

const messagesByCode: Record<string, (error: Error & { path?: string }) => string> = {
  EADDRINUSE: () => 'The port is in use already. Stop the other program or set PORT to another number.',
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  EACCES: ({ path }) => `Casa may not use ${path ?? 'the data folder or the port'}; see to its rights and its owner.`,
  EROFS: ({ path }) => `${path ?? 'The data folder'} cannot be written to.`,
  ENOSPC: ({ path }) => `There is no room left on the disk${path === undefined ? '' : ` of ${path}`}.`,
  ENOENT: ({ path }) => `There is no ${path ?? 'such file'}.`,
  EEXIST: ({ path }) => `${path ?? 'That'} is there already, and not a folder.`,
  ENOTDIR: ({ path }) => `${path ?? 'CASA_DATA'} is not a folder.`,
  ECONNREFUSED: noDatabase,
  EHOSTUNREACH: noDatabase,
  ENETUNREACH: noDatabase,
  ETIMEDOUT: noDatabase,
  ENOTFOUND: noDatabaseHost,
  EAI_AGAIN: noDatabaseHost,
  '28P01': refusedByDatabase,
  '28000': refusedByDatabase,
  '3D000': () => 'The database that DATABASE_URL names does not exist.',
  [missingRight]: () => `${missingRights.text} ${missingRights.advice}`,
};

const messagesByOpeningFault = {
  damaged:
    'The database in the data folder is damaged. Keep the folder as it is and restore the last backup; npm run casa -- doctor says more.',
  'read-only':
    'The database in the data folder cannot be written to. See to the rights and the owner of the data folder and of every file in it.',
  'cannot-open':
    'The database in the data folder cannot be opened. See to the rights and the owner of the data folder and of every file in it.',
  disk: 'The disk of the data folder fails, or has no room left for the database. Make room on it, or look after it.',
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
