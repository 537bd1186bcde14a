import { requireUpload } from '#features/files/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireValidBirthDates } from '../birth-dates.ts';
import { chooseInitialPassword } from '../initial-password.ts';
import { requireStudent } from '../require-person.ts';
import { createStudents } from '../write-people.ts';

export const createStudent: SelfManagedHandler<(typeof peopleEndpoints)['createStudent']> = {
  managesTransactions: async (context, { password, image: path, ...values }) => {
    const { clock, settings, ports } = context.services;
    requireValidBirthDates(context.services, values);
    const words = [values.first_name, values.middle_name, values.last_name, values.email];
    const { passwordHash, shown } = await chooseInitialPassword(settings, { role: 'student', words, password });
    const id = clock.newId();
    return context.transaction(async (command) => {
      const image = await requireUpload(command, { path, purpose: 'images', field: 'image' });
      await createStudents(command, [{ id, values, image, account: { passwordHash, mustChangePassword: true } }]);
      await ports.school.place(command, id, values);
      const student = await requireStudent(command, id);
      await command.audit({ action: 'student:created', subject: { kind: 'student', id }, after: student });
      return { ...student, ...shown };
    });
  },
};
