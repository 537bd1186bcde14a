import type { Actor, SelfManagedContext, Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';

/** Whoever sits at the box may do what admins do; the audit log names the terminal. */
const operator: Actor = {
  role: 'admin',
  id: '',
  sessionId: '',
  mustChangePassword: false,
  mustEnrol: false,
  provedAt: undefined,
};

/** The context of an admin's work. */
export const operatorContext = (services: Services): SelfManagedContext => {
  const system = systemContext(services, 'terminal');
  const transaction: SelfManagedContext['transaction'] = (work) =>
    system.transaction((command) => work({ ...command, actor: operator }));
  return { ...system, actor: operator, transaction };
};
