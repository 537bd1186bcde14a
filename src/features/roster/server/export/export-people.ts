import { requireRecentProof } from '#features/session/server/public.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { listExported, listFile } from '../lists/list-file.ts';

/** More people than this leave only with somebody who has just shown who they are. */
const manyPeople = 50;

export const exportPeople: SelfManagedVerb<(typeof rosterEndpoints)['exportPeople']> = {
  selfManaged: async (context, { list, format, ids }) => {
    if (ids.length > manyPeople) requireRecentProof(context);
    const { name, type, content, number, people } = await listFile(context, { list, format, ids });
    await context.transaction((command) => command.audit(listExported({ list, format, people })));
    return { name, type, content: content.toString('base64'), number };
  },
};
