import { fullName, listStudents, listTeachers } from '#features/people/server/public.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { nameWords } from '#kernel/search/match-name.ts';
import type { Actor, QueryContext, Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { withSchool } from './open-school.ts';
import { tableOf } from './table.ts';

type Options = { role?: Role; search?: string; json?: true };
type Person = { name: string; email: string; role: Role; section: string };
type Row = { id: string; first_name: string; middle_name: string; last_name: string; email: string };

const listAdmins = async ({ database: { read } }: Services, search: string): Promise<Row[]> => {
  const rows = await read
    .selectFrom('admins')
    .innerJoin('accounts', 'accounts.id', 'admins.id')
    .select(['admins.id', 'first_name', 'middle_name', 'last_name', 'email', 'search_name'])
    .orderBy('sort_name')
    .execute();
  const words = nameWords(search);
  return rows.filter(({ search_name }) => words.every((word) => search_name.includes(word)));
};

/** Returns a context without a signed-in user. The list queries require one in their type only. */
const contextOf = (services: Services): QueryContext => ({
  ...systemContext(services, 'terminal'),
  actor: {
    role: 'admin',
    id: '',
    sessionId: '',
    mustChangePassword: false,
    mustEnrol: false,
    verifiedAt: undefined,
  } satisfies Actor,
});

const rowsOf = (services: Services, role: Role, search: string): Promise<Row[]> => {
  if (role === 'admin') return listAdmins(services, search);
  return (role === 'teacher' ? listTeachers : listStudents)(contextOf(services), { searchInput: search });
};

const sectionsOf = async ({ ports, database }: Services, role: Role): Promise<ReadonlyMap<string, string>> => {
  const sections = new Map<string, string>();
  if (role === 'student')
    for (const [id, place] of await ports.school.placements(database.read))
      sections.set(id, [place.level, place.section].filter(Boolean).join(', '));
  return sections;
};

const peopleOf = async (services: Services, role: Role, search: string): Promise<Person[]> => {
  const sections = await sectionsOf(services, role);
  const rows = await rowsOf(services, role, search);
  return rows.map((row) => ({ name: fullName(row), email: row.email, role, section: sections.get(row.id) ?? '' }));
};

const countsOf = (people: readonly Person[]) =>
  Object.fromEntries(roles.map((role) => [role, people.filter((person) => person.role === role).length]));

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const asTable = (people: readonly Person[]): string => {
  if (people.length === 0) return 'No people were found.';
  const counts = Object.entries(countsOf(people)).filter(([, count]) => count > 0);
  const byRole = counts.map(([role, count]) => counted(count, role, `${role}s`)).join(', ');
  const rows = people.map(({ name, email, role, section }) => [name, email, role, section]);
  const table = tableOf([['Name', 'E-mail', 'Role', 'Section'], ...rows]);
  return `${table}\n\n${counted(people.length, 'person', 'people')}: ${byRole}`;
};

export const listPeople = async ({ role, search = '', json }: Options): Promise<void> => {
  const people = await withSchool('refuse', async (services) => {
    const lists: Person[][] = [];
    for (const one of role === undefined ? roles : [role]) lists.push(await peopleOf(services, one, search));
    return lists.flat();
  });
  const text = json ? JSON.stringify({ people, counts: countsOf(people) }, undefined, 2) : asTable(people);
  process.stdout.write(`${text}\n`);
};
