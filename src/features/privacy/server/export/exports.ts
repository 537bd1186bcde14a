import { peopleNames } from '#features/people/server/public.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { OperationKind } from '#platform/server/operations/operations.ts';
import { operationView } from '#platform/server/operations/own-operations.ts';
import type { ExportView } from '../../schemas.ts';
import { findPerson } from '../find-person.ts';
import { writeExport } from './write-export.ts';

export const exportKind = 'export-person';
const maxShown = 20;

const viewOf = (row: Tables['operations'], names: ReadonlyMap<string, string>): ExportView => ({
  ...operationView(row),
  person: { _id: row.subject_id ?? '', full_name: names.get(row.subject_id ?? '') ?? '' },
});

export const listOwnExports = async ({ db, actor }: Pick<QueryContext, 'db' | 'actor'>): Promise<ExportView[]> => {
  const rows = await db
    .selectFrom('operations')
    .selectAll()
    .where('kind', '=', exportKind)
    .where('owner_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  const names = await peopleNames(db, [...new Set(rows.flatMap(({ subject_id }) => subject_id ?? []))]);
  return rows.map((row) => viewOf(row, names));
};

export const exportOperation = (services: Services): OperationKind => ({
  kind: exportKind,
  run: async ({ subject_id: id }, to, report) => {
    const person = await findPerson(services.database.read, id ?? '');
    await writeExport(services, { id: id ?? '', name: person?.name ?? '' }, to, report);
  },
});
