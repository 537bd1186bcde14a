import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

type EngineError = Error & { code?: string; errcode?: number; constraint?: string };

const sqlite = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  foreignKey: 787,
  primaryKey: 1555,
  unique: 2067,
  notADatabase: 26,
};
const postgres = {
  foreignKey: '23503',
  restrict: '23001',
  unique: '23505',
  serialization: '40001',
  deadlock: '40P01',
  diskFull: '53100',
};
/** PostgreSQL error code for a missing privilege. */
export const missingRight = '42501';

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);

/** Messages of PostgreSQL client errors that have no code. */
const lostConnectionMessage =
  /Connection terminated|connection timeout|not queryable|timeout exceeded when trying to connect/i;

const isEngineError = (error: unknown): error is EngineError => error instanceof Error;

/** Returns the violated key `<table>_<columns>_key`. Built from the columns on SQLite, which reports no name. */
export const brokenUniqueKey = (error: unknown): string | undefined => {
  if (!isEngineError(error)) return undefined;
  if (error.code === postgres.unique) return error.constraint;
  if (error.errcode !== sqlite.unique && error.errcode !== sqlite.primaryKey) return undefined;
  const columns = error.message.replace(/^.*?: /, '').split(', ');
  const table = columns[0]?.split('.')[0];
  return [table, ...columns.map((column) => column.split('.')[1]), 'key'].join('_');
};

/** True if a write referenced a missing row, or deleted a row that is still referenced. */
export const isBrokenReference = (error: unknown): boolean =>
  isEngineError(error) &&
  (error.code === postgres.foreignKey || error.code === postgres.restrict || error.errcode === sqlite.foreignKey);

/** True if the engine aborted a transaction that can succeed when run again. */
export const isRetryable = (error: unknown): boolean =>
  isEngineError(error) && (error.code === postgres.serialization || error.code === postgres.deadlock);

/** Runs a write and translates violated unique constraints, by name. Other constraint errors pass unchanged. */
export const withUniqueKeys = async <T>(work: Promise<T>, errors: Record<string, () => AppError>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const known = errors[brokenUniqueKey(error) ?? ''];
    throw known ? known() : error;
  }
};

const primaryCode = (error: unknown) =>
  isEngineError(error) && error.errcode !== undefined ? error.errcode & 0xff : undefined;

/** True if an SQLite file is locked by another connection. */
export const isLocked = (error: unknown): boolean => {
  const primary = primaryCode(error);
  return primary === sqlite.busy || primary === sqlite.locked;
};

/** Returns the reason why an embedded database cannot be opened. Undefined for other errors. */
export const openingFault = (error: unknown): 'damaged' | 'read-only' | 'cannot-open' | 'disk' | undefined => {
  const primary = primaryCode(error);
  if (primary === sqlite.corrupt || primary === sqlite.notADatabase) return 'damaged';
  if (primary === sqlite.readOnly) return 'read-only';
  if (primary === sqlite.ioError) return 'disk';
  return primary === sqlite.cannotOpen ? 'cannot-open' : undefined;
};

/** Creates a 507 error: the disk has no space for the data of the request. */
export const diskFull = (cause?: unknown): AppError => new AppError('disk_full', texts.diskFull, { cause });

/** Creates a 409 error for a row that was deleted or changed between two steps of one request. */
export const concurrentChange = (cause?: unknown): AppError => new AppError('conflict', texts.conflict, { cause });

/** Translates a database or disk error: 507 no space, 503 unreachable or busy, 409 row deleted concurrently. */
export const asAppError = (error: unknown): AppError | undefined => {
  if (!isEngineError(error)) return undefined;
  const { code } = error;
  const primary = primaryCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === postgres.diskFull || primary === sqlite.full)
    return diskFull(error);
  if (isBrokenReference(error)) return concurrentChange(error);
  const isLost = lostConnection.has(code ?? '') || lostConnectionMessage.test(error.message);
  if (
    isLost ||
    primary === sqlite.busy ||
    primary === sqlite.locked ||
    primary === sqlite.ioError ||
    isRetryable(error)
  )
    return new AppError('unavailable', texts.busy, {
      retryAfterSeconds: 2,
      cause: error,
    });
  return undefined;
};
