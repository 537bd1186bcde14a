import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Actor, CommandContext, QueryContext, SelfManagedContext } from './context.ts';
import { diskFull } from './db/db-errors.ts';
import type { AnyVerb } from './feature.ts';
import { Outcome } from './outcome.ts';
import { inTransaction } from './transaction.ts';

type Context = QueryContext<Actor | undefined>;
type Plain = (context: Context | CommandContext<Actor | undefined>, input: unknown) => Promise<unknown>;
type Own = (context: SelfManagedContext<Actor | undefined>, input: unknown) => Promise<unknown>;

const run = (definition: EndpointDefinition, verb: AnyVerb, context: Context, input: unknown): Promise<unknown> => {
  if (typeof verb !== 'function') {
    const own = verb.selfManaged as unknown as Own;
    return own({ ...context, transaction: (work) => inTransaction(context, work) }, input);
  }
  const plain = verb as unknown as Plain;
  if (definition.effect === 'read') return plain(context, input);
  return inTransaction(context, (command) => plain(command, input));
};

const requireRoom = ({ effect, servedOnFullDisk }: EndpointDefinition, { services: { disk } }: Context) => {
  if (effect === 'write' && !servedOnFullDisk && disk.isFull()) throw diskFull();
};

/**
 * Runs the verb of an endpoint: a write in a transaction, unless the verb opens its own.
 * The one place where a verb's types are forgotten; `defineFeature` has checked them.
 * @throws AppError what the verb throws; disk_full
 * @returns the answer, and whether it was found rather than created
 */
export const runVerb = async (
  definition: EndpointDefinition,
  verb: AnyVerb,
  context: Context,
  input: unknown,
): Promise<{ output: unknown; isFound: boolean }> => {
  requireRoom(definition, context);
  const answer = await run(definition, verb, context, input);
  return answer instanceof Outcome
    ? { output: answer.value, isFound: !answer.isNew }
    : { output: answer, isFound: false };
};
