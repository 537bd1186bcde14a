import { requireUpload } from '#features/files/server/public.ts';
import { createAccount } from '#features/session/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireValidBirthDates } from '../birth-dates.ts';
import { chooseInitialPassword } from '../initial-password.ts';
import { indexName } from '../names.ts';
import { requireStudent } from '../require-person.ts';
import { studentColumns } from '../student-columns.ts';

export const createStudent: SelfManagedHandler<(typeof peopleEndpoints)['createStudent']> = {
  managesTransactions: async (context, input) => {
    const { clock, settings, ports } = context.services;
    const { email, password } = input;
    requireValidBirthDates(context.services, input);
    const words = [input.first_name, input.middle_name, input.last_name, email];
    const { passwordHash, shown } = await chooseInitialPassword(settings, { role: 'student', words, password });
    const id = clock.newId();
    return context.transaction(async (command) => {
      await createAccount(command, { id, role: 'student', email, passwordHash, mustChangePassword: true });
      const image = await requireUpload(command, { path: input.image, purpose: 'images', field: 'image' });
      const columns = studentColumns(input);
      const now = clock.now();
      await command.db
        .insertInto('students')
        .values({ id, ...columns, image, created_at: now, updated_at: now })
        .execute();
      await indexName(command, id, columns.search_name);
      await ports.school.place(command, id, input);
      const student = await requireStudent(command, id);
      await command.audit({ action: 'student:created', subject: { kind: 'student', id }, after: student });
      return { ...student, ...shown };
    });
  },
};
