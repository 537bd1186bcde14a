import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Actor, CommandContext, ProcedureContext, QueryContext } from './context.ts';
import type { AnyVerb } from './feature.ts';
import { inTransaction } from './transaction.ts';

type Context = QueryContext<Actor | undefined>;
type Plain = (context: Context | CommandContext<Actor | undefined>, input: unknown) => Promise<unknown>;
type Own = (context: ProcedureContext<Actor | undefined>, input: unknown) => Promise<unknown>;

/**
 * Runs the verb of an endpoint: a write in a transaction, unless the verb opens its own.
 * The one place where a verb's types are forgotten; `defineFeature` has checked them.
 */
export const runVerb = (
  definition: EndpointDefinition,
  verb: AnyVerb,
  context: Context,
  input: unknown,
): Promise<unknown> => {
  if (typeof verb !== 'function') {
    const own = verb.ownTransaction as unknown as Own;
    return own({ ...context, transaction: (work) => inTransaction(context, work) }, input);
  }
  const plain = verb as unknown as Plain;
  if (definition.effect === 'read') return plain(context, input);
  return inTransaction(context, (command) => plain(command, input));
};
