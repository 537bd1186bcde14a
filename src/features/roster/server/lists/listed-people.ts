import { adminFields } from '#features/people/fields.ts';
import { listAdmins, valuesOf } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ExportedList } from '../../export-constants.ts';
import type { Values } from '../plan/lines.ts';
import { isAtSchool, loadSchoolPeople } from '../plan/school-people.ts';

/** A person of a list, by import field. `section` is the name of the section. */
export type Listed = { readonly id: string; readonly fields: Values };

const adminValues = valuesOf(adminFields);

const admins = async (context: QueryContext): Promise<Listed[]> =>
  (await listAdmins(context, {})).map((row) => ({ id: row.id, fields: adminValues(row) }));

const teachers = async ({ db }: QueryContext): Promise<Listed[]> =>
  (await loadSchoolPeople(db, 'teachers')).people.slice();

const students = async ({ db }: QueryContext): Promise<Listed[]> => {
  const { people, sections } = await loadSchoolPeople(db, 'students');
  const byId = new Map(sections.map((section) => [section.id, section]));
  return people.filter(isAtSchool).map(({ id, fields }) => {
    const place = byId.get(fields.section ?? '');
    const { category = '', level = '', name: section = '' } = place ?? {};
    return { id, fields: { ...fields, category, level, section } };
  });
};

const leavers = async ({ db }: QueryContext): Promise<Listed[]> => {
  const { people } = await loadSchoolPeople(db, 'students');
  return people
    .filter((person) => !isAtSchool(person))
    .map(({ id, fields }) => ({ id, fields: { ...fields, section: fields.left_from ?? '' } }));
};

const readers = { admins, teachers, students, leavers } satisfies Record<ExportedList, unknown>;

/** Returns the people of a list. With `ids`, returns only these people in this order and skips deleted ones. */
export const listedPeople = async (
  context: QueryContext,
  list: ExportedList,
  ids?: readonly string[],
): Promise<Listed[]> => {
  const all = await readers[list](context);
  if (!ids) return all;
  const byId = new Map(all.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
