import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';

/** Whoever sits at the box may do what admins do; the audit log names Casa itself. */
const operator: Actor = {
  role: 'admin',
  id: '',
  sessionId: '',
  mustChangePassword: false,
  mustEnrol: false,
  provedAt: undefined,
};

/** Does an admin's work in a transaction. */
export const asOperator = <T>(services: Services, work: (command: CommandContext) => Promise<T>): Promise<T> =>
  systemContext(services).transaction((command) => work({ ...command, actor: operator }));
