import { emailKey } from '#kernel/identity/email-address.ts';
import { foldName } from '#kernel/search/match-name.ts';
import * as texts from '#texts/roster/problems';
import type { Person } from '../plan/school-people.ts';

const namesOf = ({ fields: { first_name = '', middle_name = '', last_name = '' } }: Person) => [
  `${first_name} ${last_name}`,
  `${first_name} ${middle_name} ${last_name}`,
  `${last_name}, ${first_name}`,
  `${last_name}, ${first_name} ${middle_name}`,
];

/** Returns a finder for the teacher named in a cell: by email address, school ID or name. */
export const teacherFinder = (teachers: readonly Person[]) => {
  const found = new Map<string, Set<string>>();
  const note = (key: string, id: string) => {
    const known = found.get(key) ?? new Set();
    found.set(key, known.add(id));
  };
  for (const teacher of teachers) {
    const { external_id = '', email = '' } = teacher.fields;
    if (email) note(`email ${emailKey(email)}`, teacher.id);
    if (external_id) note(`id ${external_id}`, teacher.id);
    for (const name of namesOf(teacher)) note(`name ${foldName(name)}`, teacher.id);
  }
  return (cell: string): { id: string } | { message: string } => {
    const ids = [`email ${emailKey(cell)}`, `id ${cell}`, `name ${foldName(cell)}`].flatMap(
      (key) => found.get(key) ?? [],
    );
    const [first] = ids;
    const [id, second] = first ?? [];
    if (id === undefined) return { message: texts.noTeacher({ teacher: cell }) };
    return second === undefined ? { id } : { message: texts.severalTeachers({ teacher: cell }) };
  };
};
