import type { QueryContext, SelfManagedContext, Services } from './context.ts';
import { inTransaction } from './transaction.ts';

/**
 * Creates the context of work without an actor.
 * @param device recorded in the audit log: `system` for Casa itself, `terminal` for a user of the command line
 */
export const systemContext = (
  services: Services,
  device: 'system' | 'terminal' = 'system',
): SelfManagedContext<undefined> => {
  const context: QueryContext<undefined> = {
    actor: undefined,
    services,
    db: services.database.read,
    request: { id: 'system', address: 'local', device },
    answer: {},
  };
  return { ...context, transaction: (work) => inTransaction(context, work) };
};
