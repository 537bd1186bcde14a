import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';

export const getPeopleWaiting: Verb<(typeof rosterEndpoints)['getPeopleWaiting']> = async ({ db }) => {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .innerJoin('accounts', 'accounts.id', 'import_changes.person_id')
    .select(['imports.id', 'imports.file_name', ({ fn }) => fn.countAll<number | string>().as('people')])
    .where('imports.state', '=', 'done')
    .where('import_changes.is_new', '=', 1)
    .where('accounts.must_change_password', '=', 1)
    .where('accounts.erased_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .groupBy(['imports.id', 'imports.file_name'])
    .orderBy('imports.id', 'desc')
    .execute();
  const imports = rows.map(({ id, file_name, people }) => ({ _id: id, fileName: file_name, people: Number(people) }));
  return { people: imports.reduce((sum, one) => sum + one.people, 0), imports };
};
