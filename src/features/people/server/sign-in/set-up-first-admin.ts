import {
  consumeSetupLink,
  hasAdmin,
  hashPassword,
  isTooSimple,
  openSession,
  requireGoodPassword,
  requireSetupLink,
} from '#features/session/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { systemContext } from '#platform/server/system-context.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { addAdmin } from '../add-admin.ts';
import { requireAdmin } from '../require-person.ts';

export const setUpFirstAdmin: SelfManagedHandler<(typeof peopleEndpoints)['setUpFirstAdmin']> = {
  managesTransactions: async (context, input) => {
    // Checked before hashing, so that only requests with a valid link cause expensive work.
    await requireSetupLink(context, input.token);
    const words = [input.first_name, input.middle_name, input.last_name, input.email];
    await requireGoodPassword(input.password, { role: 'admin', words }, 'password');
    const passwordHash = await hashPassword(input.password);
    return context.transaction(async (command) => {
      await consumeSetupLink(command, input.token);
      const id = await addAdmin(command, { ...input, passwordHash, mustChangePassword: false });
      await openSession(command, { id, role: 'admin' });
      return { ...(await requireAdmin(command, id)), mustChangePassword: false };
    });
  },
};

/** On the first start, creates the admin of the environment, if it names one. */
export const prepareFirstAdmin = async (services: Services): Promise<void> => {
  const { database, env, log } = services;
  const { firstAdmin } = env;
  if (firstAdmin === undefined || (await hasAdmin(database.read))) return;
  const passwordHash = await hashPassword(firstAdmin.password);
  const mustChangePassword = await isTooSimple(firstAdmin.password, 'admin');
  const names = { first_name: 'School', middle_name: '', last_name: 'Administrator' };
  await systemContext(services).transaction(async (command) => {
    // If several nodes start together, only one creates the admin.
    await database.lock(command.db, 'first admin');
    if (await hasAdmin(command.db)) return;
    await addAdmin(command, { ...names, email: firstAdmin.email, passwordHash, mustChangePassword });
  });
  if (mustChangePassword)
    log.warn(
      'CASA_ADMIN_PASSWORD is too short or too common: the admin must choose another password at the first sign-in',
    );
};
