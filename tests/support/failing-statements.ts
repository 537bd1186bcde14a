import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** A statement that the database refuses, which aborts the transaction like any error. */
const broken = { sql: 'select * from table_that_is_not_there', parameters: [] };

const begins = 'http.server.request.start';
const ofCall = new AsyncLocalStorage<true>();
const noteCall = () => ofCall.enterWith(true);

/** Runs work that belongs to no call, such as event handlers after the commit. */
export const outsideOfCalls = <T>(work: () => T): T => ofCall.exit(work);

/**
 * Fails statement `at` (from 1) of a call, without counting begin, commit and background statements.
 * @returns the result of the call, and true if the call reached that statement
 */
export const withFailingStatement = async <T>(
  at: number,
  call: () => Promise<T>,
): Promise<{ value: T; hasFailed: boolean }> => {
  let sent = 0;
  const execute = DefaultQueryExecutor.prototype.executeQuery;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function <R>(
    this: DefaultQueryExecutor,
    query: CompiledQuery<R>,
  ) {
    if (ofCall.getStore()) sent += 1;
    const isTarget = ofCall.getStore() && sent === at;
    const really = isTarget ? { ...query, ...broken } : query;
    return execute.call<DefaultQueryExecutor, [CompiledQuery<R>], ReturnType<typeof execute<R>>>(this, really);
  });
  subscribe(begins, noteCall);
  try {
    const value = await call();
    return { value, hasFailed: sent >= at };
  } finally {
    unsubscribe(begins, noteCall);
    spy.mockRestore();
  }
};
