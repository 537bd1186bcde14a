import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';
import { features } from '#app/features.ts';
import type { EndpointDefinition, RequestOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import { createCallFinder } from '#platform/server/find-call.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';
import { runHandler } from '#platform/server/run-handler.ts';
import { systemContext } from '#platform/server/system-context.ts';
import type { TestCasa } from './test-casa.ts';

const recording = new AsyncLocalStorage<string[]>();

/** Records the SQL statements of `work` in order, without begin, commit and concurrent statements. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const execute = DefaultQueryExecutor.prototype.executeQuery;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function <R>(
    this: DefaultQueryExecutor,
    query: CompiledQuery<R>,
  ) {
    recording.getStore()?.push(query.sql);
    return execute.call<DefaultQueryExecutor, [CompiledQuery<R>], ReturnType<typeof execute<R>>>(this, query);
  });
  try {
    await recording.run(statements, work);
  } finally {
    spy.mockRestore();
  }
  return statements;
};

const findCall = createCallFinder(features);

/** True for the database layer's update of revisions of school tables. */
const isRevision = (sql: string) => sql.startsWith('update "revisions"');

/** Records the statements of a handler, run without a server or authentication. @throws the handler's error */
export const statementsOf = async <D extends EndpointDefinition>(
  { services }: TestCasa,
  caller: { id: string; role: Role },
  endpoint: D,
  input: RequestOf<D> & Record<string, unknown>,
): Promise<string[]> => {
  const actor: Actor = {
    ...caller,
    sessionId: 'none',
    mustChangePassword: false,
    mustEnrol: false,
    verifiedAt: undefined,
  };
  const context: QueryContext = { ...systemContext(services), actor };
  const { definition, handler } = findCall(endpoint);
  const parsed = parseInput(definition, actor.role, [input]);
  const statements = await recordStatements(() => runHandler(definition, handler, context, parsed));
  return statements.filter((sql) => !isRevision(sql));
};

export const tablesNamedIn = (sql: string, tables: readonly string[]): string[] =>
  tables.filter((table) => new RegExp(`\\b${table}\\b`).test(sql));
