import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** A database refuses it, and ends the transaction as it does for any error. */
const broken = { sql: 'select * from table_that_is_not_there', parameters: [] };

const begins = 'http.server.request.start';
const ofCall = new AsyncLocalStorage<true>();
const noteCall = () => ofCall.enterWith(true);

/** Does what belongs to no call, such as the work of those who hear of an event after the commit. */
export const outsideOfCalls = <T>(work: () => T): T => ofCall.exit(work);

/**
 * Makes a call over HTTP of whose statements one fails. Begin and commit are not counted, nor what the program sends to databases by itself
 * meanwhile.
 * @param at which of the statements, from 1 on
 * @returns what came of the call, and whether it came to that statement
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
