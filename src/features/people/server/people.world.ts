import { worldPasswordHash } from '#features/session/server/session.world.ts';
import type { Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';
import type {} from '#tests/support/world.ts';
import { addAdmin } from './add-admin.ts';
import { createStudents, createTeachers, type StudentValues, type TeacherValues } from './write-people.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    people: ReturnType<typeof peopleWorld>;
  }
}

type TeacherFields = TeacherValues & { image: string };
type StudentFields = StudentValues & { image: string };
type AdminFields = Pick<TeacherFields, 'first_name' | 'middle_name' | 'last_name' | 'phone' | 'email' | 'image'>;
type AccountFields = { passwordHash?: string; mustChangePassword?: boolean };

let made = 0;

const defaultTeacher = (): TeacherFields => ({
  first_name: 'Tala',
  middle_name: '',
  last_name: `Reyes ${++made}`,
  phone: '0917 555 0101',
  email: `teacher-${made}@casa.example`,
  image: '',
  birthdate: '1988-04-12',
  address: '12 Acacia Street, Quezon City',
  zoom_link: 'https://zoom.example/j/123',
  zoom_id: '123 456 789',
  zoom_password: 'sesame',
});

const defaultStudent = (): StudentFields => ({
  first_name: 'Amihan',
  middle_name: '',
  last_name: `Santos ${++made}`,
  email: `student-${made}@casa.example`,
  address: '3 Molave Lane, Quezon City',
  image: '',
  birthdate: '2016-09-30',
  parent_fName: 'Luz',
  parent_mName: '',
  parent_lName: 'Santos',
  parent_email: 'luz@casa.example',
  phone: '0917 555 0202',
  relationship: 'Mother',
});

const accountOf = async (fields: AccountFields) => ({
  passwordHash: fields.passwordHash ?? (await worldPasswordHash()),
  mustChangePassword: fields.mustChangePassword ?? false,
});

/** Creates people directly in the database, for tests and demo data. */
export const peopleWorld = (services: Services) => {
  const system = systemContext(services);
  const { clock } = services;
  const student = async (fields: Partial<StudentFields> & AccountFields = {}) => {
    const account = await accountOf(fields);
    const { image, ...values } = { ...defaultStudent(), ...fields };
    const id = clock.newId();
    const person = { id, values, image: image || null, account };
    await system.transaction((command) => createStudents(command, [person]));
    return { id, role: 'student' as const, email: values.email };
  };
  return {
    admin: async (fields: Partial<AdminFields> & AccountFields = {}) => {
      const account = await accountOf(fields);
      const email = fields.email ?? `admin-${++made}@casa.example`;
      const name = { first_name: 'Ines', middle_name: '', last_name: 'Admin', ...fields };
      const id = await system.transaction((command) =>
        addAdmin(command, { ...name, image: fields.image || null, email, ...account }),
      );
      return { id, role: 'admin' as const, email };
    },
    teacher: async (fields: Partial<TeacherFields> & AccountFields = {}) => {
      const account = await accountOf(fields);
      const { image, ...values } = { ...defaultTeacher(), ...fields };
      const id = clock.newId();
      const person = { id, values, image: image || null, account };
      await system.transaction((command) => createTeachers(command, [person]));
      return { id, role: 'teacher' as const, email: values.email };
    },
    student,
    leaver: async (fields: Partial<StudentFields> = {}, { lastDay = '2026-01-30', reason = '', place = '' } = {}) => {
      const made = await student(fields);
      await system.transaction(async ({ db }) => {
        const left = { last_day: lastDay, reason, place, created_at: clock.now() };
        await db
          .insertInto('leavers')
          .values({ student_id: made.id, ...left })
          .execute();
        await db.updateTable('accounts').set({ closed_at: clock.now() }).where('id', '=', made.id).execute();
      });
      return made;
    },
  };
};
