import { giveSlips } from '#features/people/server/public.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../import-row.ts';
import { createdPeople } from './created-people.ts';

export const makeSlips: SelfManagedVerb<(typeof rosterEndpoints)['makeSlips']> = {
  selfManaged: async (context, { id, ids }) => {
    const row = await requireImport(context.db, id);
    const wanted = new Set(ids);
    const people = (await createdPeople(context.db, row)).filter((one) => wanted.has(one.id));
    const role = row.kind === 'students' ? 'student' : 'teacher';
    return giveSlips(context, { role, ids: people.map((one) => one.id) });
  },
};
