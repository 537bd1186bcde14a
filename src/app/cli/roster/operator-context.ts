import type { Actor, SelfManagedContext, Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';

/** Whoever sits at the box may do what admins do; the audit log names the terminal. */
const operator: Omit<Actor, 'verifiedAt'> = {
  role: 'admin',
  id: '',
  sessionId: '',
  mustChangePassword: false,
  mustEnrol: false,
};

/** The context of an admin's work. */
export const operatorContext = (services: Services): SelfManagedContext => {
  const system = systemContext(services, 'terminal');
  // The account of the machine is the proof.
  const actorNow = (): Actor => ({ ...operator, verifiedAt: services.clock.now() });
  const transaction: SelfManagedContext['transaction'] = (work) =>
    system.transaction((command) => work({ ...command, actor: actorNow() }));
  return { ...system, actor: actorNow(), transaction };
};
