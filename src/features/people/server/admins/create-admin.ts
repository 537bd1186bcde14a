import { requireUpload } from '#features/files/server/public.ts';
import { requireRecentProof } from '#features/session/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { addAdmin } from '../add-admin.ts';
import { chooseInitialPassword } from '../initial-password.ts';
import { requireAdmin } from '../require-person.ts';

export const createAdmin: SelfManagedHandler<(typeof peopleEndpoints)['createAdmin']> = {
  managesTransactions: async (context, { password, image: path, ...fields }) => {
    requireRecentProof(context);
    const words = [fields.first_name, fields.middle_name, fields.last_name, fields.email];
    const { settings } = context.services;
    const { passwordHash, shown } = await chooseInitialPassword(settings, { role: 'admin', words, password });
    return context.transaction(async (command) => {
      const image = await requireUpload(command, { path, purpose: 'images', field: 'image' });
      const id = await addAdmin(command, { ...fields, image, passwordHash, mustChangePassword: true });
      return { ...(await requireAdmin(command, id)), ...shown };
    });
  },
};
