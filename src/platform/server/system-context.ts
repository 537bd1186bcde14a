import type { QueryContext, SelfManagedContext, Services } from './context.ts';
import { inTransaction } from './transaction.ts';

/** Creates a context without an actor. Audit device: `system` for Casa, `terminal` for the command line. */
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
