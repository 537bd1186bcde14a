import { sql } from 'kysely';
import { fullName } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/privacy/errors';

type PersonRow = {
  id: string;
  role: Role;
  first_name: string;
  middle_name: string;
  last_name: string;
  isInBin: boolean;
};

const tables = { admins: 'admin', teachers: 'teacher', students: 'student' } as const;

type Person = { id: string; role: Role; name: string; isInBin: boolean };

/** Returns a person, also from the bin; undefined if missing or erased. */
export const findPerson = async (db: Db, id: string): Promise<Person | undefined> => {
  for (const [table, role] of Object.entries(tables)) {
    for (const [people, accounts] of [
      [table, 'accounts'],
      [binOf(table), binOf('accounts')],
    ] as const) {
      const { rows } = await sql<Omit<PersonRow, 'role' | 'isInBin'>>`
        select p.id, p.first_name, p.middle_name, p.last_name from ${sql.table(people)} p
        join ${sql.table(accounts)} a on a.id = p.id where p.id = ${id} and a.erased_at is null`.execute(db);
      const [row] = rows;
      if (row) return { id, role, name: fullName(row), isInBin: people !== table };
    }
  }
  return undefined;
};

/** Returns a person, also from the bin. @throws AppError not_found if missing or erased */
export const getPerson = async ({ db }: Pick<QueryContext, 'db'>, id: string): Promise<Person> => {
  const person = await findPerson(db, id);
  if (!person) throw notFound(texts.person);
  return person;
};
