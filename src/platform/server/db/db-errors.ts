import { AppError } from '#kernel/app-error.ts';

type EngineError = Error & { code?: string; errcode?: number; constraint?: string };

const sqlite = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  full: 13,
  foreignKey: 787,
  primaryKey: 1555,
  unique: 2067,
};
const postgres = {
  foreignKey: '23503',
  restrict: '23001',
  unique: '23505',
  serialization: '40001',
  deadlock: '40P01',
  diskFull: '53100',
};
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

/** The PostgreSQL client has no code for some of its own errors. */
const lostInWords = /Connection terminated|connection timeout|not queryable|timeout exceeded when trying to connect/i;

const isEngineError = (error: unknown): error is EngineError => error instanceof Error;

/**
 * The name of the unique constraint that a write ran against, `<table>_<columns>_key`, or undefined.
 * SQLite names the columns instead of the constraint, so the name is made of them by the house's rule.
 */
export const brokenUniqueKey = (error: unknown): string | undefined => {
  if (!isEngineError(error)) return undefined;
  if (error.code === postgres.unique) return error.constraint;
  if (error.errcode !== sqlite.unique && error.errcode !== sqlite.primaryKey) return undefined;
  const columns = error.message.replace(/^.*?: /, '').split(', ');
  const table = columns[0]?.split('.')[0];
  return [table, ...columns.map((column) => column.split('.')[1]), 'key'].join('_');
};

/** Whether a write pointed at a row that is not there, or removed one that something still points at. */
export const isBrokenReference = (error: unknown): boolean =>
  isEngineError(error) &&
  (error.code === postgres.foreignKey || error.code === postgres.restrict || error.errcode === sqlite.foreignKey);

/** Whether the engine gave up a transaction that would work when run again. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  isEngineError(error) && (error.code === postgres.serialization || error.code === postgres.deadlock);

/**
 * Runs a write and turns a broken unique key into an error for the person.
 * @param errors by constraint name; keys not named there pass through unchanged
 */
export const withUniqueKeys = async <T>(work: Promise<T>, errors: Record<string, () => AppError>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const known = errors[brokenUniqueKey(error) ?? ''];
    throw known ? known() : error;
  }
};

/** A 409 for a row that went away or changed between two steps of one call. */
export const changedMeanwhile = (cause?: unknown): AppError =>
  new AppError('conflict', 'Somebody else changed this at the same time. Please look at it again.', { cause });

/**
 * What a fault of the database or of the disk means for a caller: 507 when there is no room, 503 when the database cannot be
 * reached or is busy, 409 for a row that went away meanwhile. Undefined for all else.
 */
export const asAppError = (error: unknown): AppError | undefined => {
  if (!isEngineError(error)) return undefined;
  const { code, errcode } = error;
  const primary = errcode === undefined ? undefined : errcode & 0xff;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === postgres.diskFull || primary === sqlite.full)
    return new AppError('disk_full', 'There is no room left on the server. Nothing was changed.', { cause: error });
  if (isBrokenReference(error)) return changedMeanwhile(error);
  const isLost = lostConnection.has(code ?? '') || lostInWords.test(error.message);
  if (
    isLost ||
    primary === sqlite.busy ||
    primary === sqlite.locked ||
    primary === sqlite.ioError ||
    isWorthAnotherTry(error)
  )
    return new AppError('unavailable', 'The server is busy at the moment. Please try again.', {
      retryAfterSeconds: 2,
      cause: error,
    });
  return undefined;
};
