import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';

const created = (db: Db) =>
  db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .where('imports.state', '=', 'done')
    .where('import_changes.is_new', '=', 1);

const countByImport = async (db: Db) => {
  const rows = await created(db)
    .innerJoin('accounts', 'accounts.id', 'import_changes.person_id')
    .select(['imports.id', 'imports.file_name', ({ fn }) => fn.countAll<number | string>().as('people')])
    .where('accounts.must_change_password', '=', 1)
    .where('accounts.erased_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .groupBy(['imports.id', 'imports.file_name'])
    .orderBy('imports.id', 'desc')
    .execute();
  return rows.map(({ id, file_name, people }) => ({ _id: id, fileName: file_name, people: Number(people) }));
};

const countOthers = async (db: Db) => {
  const rows = await db
    .selectFrom('accounts')
    .select(['role', ({ fn }) => fn.countAll<number | string>().as('people')])
    .where('must_change_password', '=', 1)
    .where('erased_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(
      'id',
      'not in',
      created(db).select('import_changes.person_id').where('import_changes.person_id', 'is not', null),
    )
    .groupBy('role')
    .execute();
  const others = { admin: 0, teacher: 0, student: 0 };
  for (const { role, people } of rows) others[role] = Number(people);
  return others;
};

export const getPeopleWaiting: Handler<(typeof rosterEndpoints)['getPeopleWaiting']> = async ({ db }) => {
  const imports = await countByImport(db);
  return { people: imports.reduce((sum, one) => sum + one.people, 0), imports, others: await countOthers(db) };
};
