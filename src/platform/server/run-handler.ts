import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Actor, CommandContext, QueryContext, SelfManagedContext } from './context.ts';
import { diskFull } from './db/db-errors.ts';
import type { AnyHandler } from './feature.ts';
import { Outcome } from './outcome.ts';
import { inTransaction } from './transaction.ts';

type Context = QueryContext<Actor | undefined>;
type PlainHandler = (context: Context | CommandContext<Actor | undefined>, input: unknown) => Promise<unknown>;
type ManagedHandler = (context: SelfManagedContext<Actor | undefined>, input: unknown) => Promise<unknown>;

const run = (
  definition: EndpointDefinition,
  handler: AnyHandler,
  context: Context,
  input: unknown,
): Promise<unknown> => {
  if (typeof handler !== 'function') {
    const managed = handler.managesTransactions as unknown as ManagedHandler;
    return managed({ ...context, transaction: (work) => inTransaction(context, work) }, input);
  }
  const plain = handler as unknown as PlainHandler;
  if (definition.effect === 'read') return plain(context, input);
  return inTransaction(context, (command) => plain(command, input));
};

const requireDiskSpace = ({ effect, servedOnFullDisk }: EndpointDefinition, { services: { disk } }: Context) => {
  if (effect === 'write' && !servedOnFullDisk && disk.isFull()) throw diskFull();
};

/**
 * Runs a handler, a write in a transaction unless it opens its own. Only this function erases the types of a handler;
 * `defineFeature` has checked them. `isFound`: the record was found rather than created.
 */
export const runHandler = async (
  definition: EndpointDefinition,
  handler: AnyHandler,
  context: Context,
  input: unknown,
): Promise<{ output: unknown; isFound: boolean }> => {
  requireDiskSpace(definition, context);
  const answer = await run(definition, handler, context, input);
  return answer instanceof Outcome
    ? { output: answer.value, isFound: !answer.isNew }
    : { output: answer, isFound: false };
};
