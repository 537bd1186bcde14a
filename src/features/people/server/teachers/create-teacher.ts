import { requireUpload } from '#features/files/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireValidBirthDates } from '../birth-dates.ts';
import { chooseInitialPassword } from '../initial-password.ts';
import { requireTeacher } from '../require-person.ts';
import { createTeachers } from '../write-people.ts';

export const createTeacher: SelfManagedHandler<(typeof peopleEndpoints)['createTeacher']> = {
  managesTransactions: async (context, { password, image: path, ...values }) => {
    const { clock, settings } = context.services;
    requireValidBirthDates(context.services, values);
    const words = [values.first_name, values.middle_name, values.last_name, values.email];
    const { passwordHash, shown } = await chooseInitialPassword(settings, { role: 'teacher', words, password });
    const id = clock.newId();
    return context.transaction(async (command) => {
      const image = await requireUpload(command, { path, purpose: 'images', field: 'image' });
      await createTeachers(command, [{ id, values, image, account: { passwordHash, mustChangePassword: true } }]);
      const teacher = await requireTeacher(command, id);
      await command.audit({ action: 'teacher:created', subject: { kind: 'teacher', id }, after: teacher });
      return { ...teacher, ...shown };
    });
  },
};
