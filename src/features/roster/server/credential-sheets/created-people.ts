import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { isOfPeople, type PeopleKind, roleOfKind } from '../../import-fields.ts';
import type { ImportRow } from '../imports.queries.ts';

const namesOf = (db: Db, kind: PeopleKind, ids: readonly string[]) => {
  const columns = ['id', 'first_name', 'middle_name', 'last_name', 'sort_name'] as const;
  return roleOfKind[kind] === 'student'
    ? db
        .selectFrom('students')
        .select([...columns, 'parent_email'])
        .where('id', 'in', ids)
        .execute()
    : db
        .selectFrom('teachers')
        .select([...columns, sql<string>`''`.as('parent_email')])
        .where('id', 'in', ids)
        .execute();
};

const sectionsOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('sections', 'sections.id', 'enrollments.section_id')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .select(['enrollments.student_id', 'sections.id', 'sections.name', 'levels.name as level'])
    .where('enrollments.student_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ student_id, ...section }) => [student_id, section]));
};

/** Returns the people created by an import who still have an open account, sorted by name. */
export const createdPeople = async (db: Db, { id, kind }: Pick<ImportRow, 'id' | 'kind'>) => {
  const accounts = await db
    .selectFrom('import_changes')
    .innerJoin('accounts', 'accounts.id', 'import_changes.person_id')
    .select(['accounts.id', 'accounts.email', 'accounts.must_change_password'])
    .where('import_changes.import_id', '=', id)
    .where('import_changes.is_new', '=', 1)
    .where('accounts.erased_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .execute();
  if (accounts.length === 0 || !isOfPeople(kind)) return [];
  const ids = accounts.map((account) => account.id);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const sections = await sectionsOf(db, ids);
  const people = await namesOf(db, kind, ids);
  return people
    .sort((one, other) => (one.sort_name < other.sort_name ? -1 : 1))
    .map(({ sort_name: _, ...name }) => {
      const account = byId.get(name.id);
      const mayHaveSlip = account !== undefined && fromFlag(account.must_change_password);
      return { ...name, email: account?.email ?? '', section: sections.get(name.id), mayHaveSlip };
    });
};
