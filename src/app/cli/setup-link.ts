import { hasAdmin, makeSetupLink } from '#features/session/server/public.ts';
import { CliError } from '../describe-error.ts';
import { ownAddress } from './check-network.ts';
import { withSchool } from './open-school.ts';

/** Prints the link for creating the first admin. Throws CliError if there is already an admin. */
export const printSetupLink = async (): Promise<void> => {
  const link = await withSchool('refuse', async (services) => {
    if (await hasAdmin(services.database.read))
      throw new CliError('This school already has an admin. Use create-admin or reset-password.');
    return makeSetupLink(services, { address: ownAddress(services.env), earlier: 'void' });
  });
  process.stdout.write(`${link}\n`);
};
