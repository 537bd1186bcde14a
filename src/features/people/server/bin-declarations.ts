import type { BinDeclaration, BinRow } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fullName } from './names.ts';

const titleOf = (_db: Db, { first_name = '', middle_name = '', last_name = '' }: BinRow) =>
  fullName({ first_name, middle_name, last_name });

const teachers = async (db: Db) => {
  const rows = await db.selectFrom('teachers').selectAll().orderBy('sort_name').orderBy('id').execute();
  return rows.map((row) => ({ _id: row.id, name: fullName(row) }));
};

/** Bin entries of deleted people. Deleting an account also deletes its person. */
export const binDeclarations = {
  admins: { kind: 'admin', root: 'accounts', titleOf },
  teachers: { kind: 'teacher', root: 'accounts', titleOf, candidates: teachers },
  students: { kind: 'student', root: 'accounts', titleOf },
} satisfies Record<string, BinDeclaration>;
