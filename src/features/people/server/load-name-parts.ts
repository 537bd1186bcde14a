import type { Db } from '#platform/server/db/database.ts';

const nameOf = (db: Db, table: 'admins' | 'teachers' | 'students', id: string) =>
  db.selectFrom(table).select(['first_name', 'middle_name', 'last_name']).where('id', '=', id).executeTakeFirst();

/** The names of a person, which must not make up their password. */
export const loadNameParts = async (db: Db, id: string): Promise<string[]> => {
  const name =
    (await nameOf(db, 'admins', id)) ?? (await nameOf(db, 'teachers', id)) ?? (await nameOf(db, 'students', id));
  return name ? Object.values(name) : [];
};
