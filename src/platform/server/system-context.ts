import type { QueryContext, SelfManagedContext, Services } from './context.ts';
import { inTransaction } from './transaction.ts';

/** Creates the context of what Casa does by itself or from its command line, without an actor. */
export const systemContext = (services: Services): SelfManagedContext<undefined> => {
  const context: QueryContext<undefined> = {
    actor: undefined,
    services,
    db: services.database.read,
    request: { id: 'system', address: 'local', device: 'system' },
    answer: {},
  };
  return { ...context, transaction: (work) => inTransaction(context, work) };
};
