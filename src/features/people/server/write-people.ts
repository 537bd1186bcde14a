import { changeEmail, changeGuardianAddress, createAccounts } from '#features/session/server/public.ts';
import { trigramsOf } from '#kernel/search/match-name.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { requireValidBirthDates } from './birth-dates.ts';
import { indexName, type NameParts, nameColumns } from './names.ts';
import { type StudentFields, studentColumns } from './student-columns.ts';

export type { StudentFields };
export type TeacherFields = NameParts & {
  email: string;
  phone: string;
  birthdate: string;
  address: string;
  zoom_link: string;
  zoom_id: string;
};

type Person<Fields> = { readonly id: string; readonly fields: Fields & { email: string } };
type Role = 'teacher' | 'student';

const maxTrigramsPerStatement = 5000;

const stamps = ({ services: { clock } }: CommandContext) => ({ created_at: clock.now(), updated_at: clock.now() });

const indexNames = async (context: CommandContext, people: readonly { id: string; search_name: string }[]) => {
  const trigrams = people.flatMap(({ id, search_name }) =>
    trigramsOf(search_name).map((gram) => ({ gram, account_id: id })),
  );
  await inParts(
    trigrams,
    (part) => context.db.insertInto('name_grams').values(part).execute(),
    maxTrigramsPerStatement,
  );
};

const teacherColumns = ({ first_name, middle_name, last_name, email: _, ...rest }: TeacherFields) => ({
  ...nameColumns({ first_name, middle_name, last_name }),
  ...rest,
});

const createPeople = async <Fields extends { birthdate: string }, Columns extends { search_name: string }>(
  context: CommandContext,
  role: Role,
  people: readonly Person<Fields>[],
  columnsOf: (fields: Fields) => Columns,
  insert: (rows: (Columns & { id: string; created_at: string; updated_at: string })[]) => Promise<unknown>,
) => {
  requireValidBirthDates(context.services, ...people.map(({ fields }) => fields));
  const rows = people.map(({ id, fields }) => ({ id, ...columnsOf(fields), ...stamps(context) }));
  await inParts(people, (part) =>
    createAccounts(
      context,
      role,
      part.map(({ id, fields: { email } }) => ({ id, email })),
    ),
  );
  await inParts(rows, insert);
  await indexNames(context, rows);
};

/** Adds teachers without passwords. The caller writes the audit log. @throws AppError email_taken */
export const createTeachers = (context: CommandContext, people: readonly Person<TeacherFields>[]): Promise<void> =>
  createPeople(context, 'teacher', people, teacherColumns, (rows) =>
    context.db
      .insertInto('teachers')
      .values(rows.map((row) => ({ ...row, zoom_password: '', image: null })))
      .execute(),
  );

/** Adds students like `createTeachers`. They have no section. */
export const createStudents = (context: CommandContext, people: readonly Person<StudentFields>[]): Promise<void> =>
  createPeople(context, 'student', people, studentColumns, (rows) =>
    context.db
      .insertInto('students')
      .values(rows.map((row) => ({ ...row, image: null })))
      .execute(),
  );

/** Updates a teacher. Other fields are not changed. The caller writes the audit log. @throws AppError email_taken */
export const changeTeacher = async (context: CommandContext, { id, fields }: Person<TeacherFields>): Promise<void> => {
  requireValidBirthDates(context.services, fields);
  const columns = teacherColumns(fields);
  const { updated_at } = stamps(context);
  await changeEmail(context, { id, role: 'teacher', email: fields.email });
  await context.db
    .updateTable('teachers')
    .set({ ...columns, updated_at })
    .where('id', '=', id)
    .execute();
  await indexName(context, id, columns.search_name);
};

/** Updates a student like `changeTeacher`. */
export const changeStudent = async (context: CommandContext, { id, fields }: Person<StudentFields>): Promise<void> => {
  requireValidBirthDates(context.services, fields);
  const columns = studentColumns(fields);
  const { updated_at } = stamps(context);
  await changeEmail(context, { id, role: 'student', email: fields.email });
  const before = await context.db
    .selectFrom('students')
    .select('parent_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await changeGuardianAddress(context, { student: id, before: before.parent_email, after: columns.parent_email });
  await context.db
    .updateTable('students')
    .set({ ...columns, updated_at })
    .where('id', '=', id)
    .execute();
  await indexName(context, id, columns.search_name);
};
