import type { Actor, SelfManagedContext, Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';

/** The operator at the terminal. Has the permissions of an admin; the audit log records the terminal. */
const operator: Omit<Actor, 'verifiedAt'> = {
  role: 'admin',
  id: '',
  sessionId: '',
  mustChangePassword: false,
  mustEnrol: false,
};

export const operatorContext = (services: Services): SelfManagedContext => {
  const system = systemContext(services, 'terminal');
  // Access to the machine's account replaces a recent password check.
  const actorNow = (): Actor => ({ ...operator, verifiedAt: services.clock.now() });
  const transaction: SelfManagedContext['transaction'] = (work) =>
    system.transaction((command) => work({ ...command, actor: actorNow() }));
  return { ...system, actor: actorNow(), transaction };
};
