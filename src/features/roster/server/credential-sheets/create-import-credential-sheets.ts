import { createInitialCredentials } from '#features/people/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { isOfPeople, roleOfKind } from '../../import-fields.ts';
import { requireImport } from '../imports.queries.ts';
import { createdPeople } from './created-people.ts';

export const createImportCredentialSheets: SelfManagedHandler<
  (typeof rosterEndpoints)['createImportCredentialSheets']
> = {
  managesTransactions: async (context, { id, ids }) => {
    const row = await requireImport(context.db, id);
    if (!isOfPeople(row.kind)) return [];
    const wanted = new Set(ids);
    const people = (await createdPeople(context.db, row)).filter((one) => wanted.has(one.id));
    return createInitialCredentials(context, { role: roleOfKind[row.kind], ids: people.map((one) => one.id) });
  },
};
