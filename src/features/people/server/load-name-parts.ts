import type { Db } from '#platform/server/db/database.ts';

const nameOf = (db: Db, table: 'admins' | 'teachers' | 'students', id: string) =>
  db.selectFrom(table).select(['first_name', 'middle_name', 'last_name']).where('id', '=', id).executeTakeFirst();

/** Returns the names of a person. A password must not consist of them. */
export const loadNameParts = async (db: Db, id: string): Promise<string[]> => {
  const name =
    (await nameOf(db, 'admins', id)) ?? (await nameOf(db, 'teachers', id)) ?? (await nameOf(db, 'students', id));
  return name ? Object.values(name) : [];
};
