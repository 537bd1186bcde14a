import type { ProcedureContext, QueryContext, Services } from './context.ts';
import { inTransaction } from './transaction.ts';

/** The context of what Casa does by itself or from its command line: nobody is the actor. */
export const systemContext = (services: Services): ProcedureContext<undefined> => {
  const context: QueryContext<undefined> = {
    actor: undefined,
    services,
    db: services.database.read,
    requestId: 'system',
    address: 'local',
    device: 'system',
    answer: {},
  };
  return { ...context, transaction: (work) => inTransaction(context, work) };
};
