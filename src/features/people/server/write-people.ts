import { changeEmail, changeGuardianAddress, createAccounts } from '#features/session/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import { trigramsOf } from '#kernel/search/match-name.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import { adminFields, type PersonFields, studentRecord, teacherRecord, type Values } from '../fields.ts';
import { requireValidBirthDates } from './birth-dates.ts';
import type { ChangedPhoto } from './changed-photo.ts';
import { indexName, type NameParts, nameColumns } from './names.ts';
import { newColumns, toColumns } from './person-columns.ts';

/** Values that also set the account or the index of names, or are checked here. */
type Base = { readonly [Name in keyof NameParts | 'email']: string } & { readonly birthdate?: string | undefined };
type Texts<Fields extends PersonFields> = { readonly [Name in keyof Values<Fields>]?: string | undefined };

/** Values by field. A missing value is empty in a new row and unchanged in an existing one. */
export type AdminValues = Base & Texts<typeof adminFields>;
export type TeacherValues = Base & Texts<typeof teacherRecord>;
export type StudentValues = Base & Texts<typeof studentRecord>;

type NewPerson<PersonValues> = {
  readonly id: string;
  readonly values: PersonValues;
  readonly image?: string | null;
  /** Missing for a person who cannot sign in yet. */
  readonly account?: { readonly passwordHash: string; readonly mustChangePassword: boolean };
};
type Context = CommandContext<Actor | undefined>;
type NewRow = { id: string; image: string | null; created_at: string; updated_at: string };

const maxTrigramsPerStatement = 5000;

const indexNames = async ({ db }: Context, rows: readonly { id: string; search_name: string }[]) => {
  const grams = rows.flatMap(({ id, search_name }) =>
    trigramsOf(search_name).map((gram) => ({ gram, account_id: id })),
  );
  await inParts(grams, (part) => db.insertInto('name_grams').values(part).execute(), maxTrigramsPerStatement);
};

/** Adds accounts, then the rows that refer to them. */
const createPeople = async <PersonValues extends Base, Columns>(
  context: Context,
  role: Role,
  people: readonly NewPerson<PersonValues>[],
  columnsOf: (values: PersonValues) => Columns,
  insert: (rows: (Columns & ReturnType<typeof nameColumns> & NewRow)[]) => Promise<unknown>,
) => {
  requireValidBirthDates(context.services, ...people.map(({ values }) => values));
  const accounts = people.map(({ id, values: { email }, account }) => ({ id, email, ...account }));
  await inParts(accounts, (part) => createAccounts(context, role, part));
  const now = context.services.clock.now();
  const rows = people.map(({ id, values, image = null }) => ({
    ...columnsOf(values),
    ...nameColumns(values),
    ...{ id, image, created_at: now, updated_at: now },
  }));
  await inParts(rows, insert);
  await indexNames(context, rows);
};

/** Adds admins like {@link createStudents}. */
export const createAdmins = (context: Context, people: readonly NewPerson<AdminValues>[]): Promise<void> =>
  createPeople(context, 'admin', people, newColumns(adminFields), (rows) =>
    context.db.insertInto('admins').values(rows).execute(),
  );

/** Adds teachers like {@link createStudents}. */
export const createTeachers = (context: Context, people: readonly NewPerson<TeacherValues>[]): Promise<void> =>
  createPeople(context, 'teacher', people, newColumns(teacherRecord), (rows) =>
    context.db.insertInto('teachers').values(rows).execute(),
  );

/**
 * Adds students without a section. The caller writes the audit log.
 * @throws AppError email_taken; `invalid` for a future birth date
 */
export const createStudents = (context: Context, people: readonly NewPerson<StudentValues>[]): Promise<void> =>
  createPeople(context, 'student', people, newColumns(studentRecord), (rows) =>
    context.db.insertInto('students').values(rows).execute(),
  );

type Change<PersonValues> = {
  readonly id: string;
  readonly values: PersonValues;
  readonly photo?: ChangedPhoto;
};

/** Changes the address and the index of names. Returns the other columns that the change sets. */
const changePerson = async (context: CommandContext, role: Role, { id, values, photo }: Change<Base>) => {
  requireValidBirthDates(context.services, values);
  await changeEmail(context, { id, role, email: values.email });
  const names = nameColumns(values);
  await indexName(context, id, names.search_name);
  return { ...names, ...photo, updated_at: context.services.clock.now() };
};

/** Changes the admin's own record. The caller writes the audit log. @throws AppError email_taken */
export const changeAdmin = async (context: CommandContext, change: Change<AdminValues>): Promise<void> => {
  const columns = { ...toColumns(adminFields, change.values), ...(await changePerson(context, 'admin', change)) };
  await context.db.updateTable('admins').set(columns).where('id', '=', change.id).execute();
};

/** Changes a teacher like {@link changeStudent}. */
export const changeTeacher = async (context: CommandContext, change: Change<TeacherValues>): Promise<void> => {
  const columns = { ...toColumns(teacherRecord, change.values), ...(await changePerson(context, 'teacher', change)) };
  await context.db.updateTable('teachers').set(columns).where('id', '=', change.id).execute();
};

/** Changes a teacher's own phone and photo. */
export const changeOwnTeacher = async (
  { db, services }: CommandContext,
  { id, values: { phone }, photo }: Change<{ readonly phone: string }>,
): Promise<void> => {
  const columns = { phone, ...photo, updated_at: services.clock.now() };
  await db.updateTable('teachers').set(columns).where('id', '=', id).execute();
};

/**
 * Changes a student, except the section. The caller writes the audit log.
 * @throws AppError email_taken; `invalid` for a future birth date
 */
export const changeStudent = async (context: CommandContext, change: Change<StudentValues>): Promise<void> => {
  const { id } = change;
  const columns = { ...toColumns(studentRecord, change.values), ...(await changePerson(context, 'student', change)) };
  const { parent_email: before } = await context.db
    .selectFrom('students')
    .select('parent_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await changeGuardianAddress(context, { student: id, before, after: columns.parent_email ?? before });
  await context.db.updateTable('students').set(columns).where('id', '=', id).execute();
};

/** Changes a student's own photo. */
export const changeOwnStudent = async (
  { db, services }: CommandContext,
  { id, photo }: { readonly id: string; readonly photo: ChangedPhoto },
): Promise<void> => {
  const columns = { ...photo, updated_at: services.clock.now() };
  await db.updateTable('students').set(columns).where('id', '=', id).execute();
};

type PhotoChange = { readonly id: string; readonly before: string | null; readonly after: string | null };

/** Changes a photo. Returns false if the person was deleted or has another photo than `before`. */
const changePhoto = async (
  { db, services }: CommandContext,
  role: 'student' | 'teacher',
  { id, before, after }: PhotoChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable(role === 'student' ? 'students' : 'teachers')
    .set({ image: after, updated_at: services.clock.now() })
    .where('id', '=', id)
    .where('image', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const updated = { student: 'student:updated', teacher: 'teacher:updated' } as const;

/** Sets and audits photos. Returns skipped changes: the person was deleted or has another photo than `before`. */
export const setPhotos = async (
  context: CommandContext,
  role: 'student' | 'teacher',
  changes: readonly PhotoChange[],
): Promise<PhotoChange[]> => {
  const missed: PhotoChange[] = [];
  await oneByOne(changes, async (change) => {
    const { id, before, after } = change;
    if (!(await changePhoto(context, role, change))) missed.push(change);
    else
      await context.audit({
        action: updated[role],
        subject: { kind: role, id },
        before: { image: before ?? '' },
        after: { image: after ?? '' },
      });
  });
  return missed;
};
