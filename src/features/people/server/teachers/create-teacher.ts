import { requireUpload } from '#features/files/server/public.ts';
import { createAccount } from '#features/session/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireValidBirthDates } from '../birth-dates.ts';
import { chooseInitialPassword } from '../initial-password.ts';
import { indexName, nameColumns } from '../names.ts';
import { requireTeacher } from '../require-person.ts';

export const createTeacher: SelfManagedHandler<(typeof peopleEndpoints)['createTeacher']> = {
  managesTransactions: async (context, { password, email, image, first_name, middle_name, last_name, ...fields }) => {
    const { clock, settings } = context.services;
    requireValidBirthDates(context.services, fields);
    const words = [first_name, middle_name, last_name, email];
    const { passwordHash, shown } = await chooseInitialPassword(settings, { role: 'teacher', words, password });
    const id = clock.newId();
    return context.transaction(async (command) => {
      await createAccount(command, { id, role: 'teacher', email, passwordHash, mustChangePassword: true });
      const photo = await requireUpload(command, { path: image, purpose: 'images', field: 'image' });
      const names = nameColumns({ first_name, middle_name, last_name });
      const now = clock.now();
      await command.db
        .insertInto('teachers')
        .values({ id, ...names, ...fields, image: photo, created_at: now, updated_at: now })
        .execute();
      await indexName(command, id, names.search_name);
      const teacher = await requireTeacher(command, id);
      await command.audit({ action: 'teacher:created', subject: { kind: 'teacher', id }, after: teacher });
      return { ...teacher, ...shown };
    });
  },
};
