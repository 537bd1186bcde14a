import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { listExported, listFile, requireProofToExport } from '../lists/list-file.ts';

export const exportPeople: SelfManagedHandler<(typeof rosterEndpoints)['exportPeople']> = {
  managesTransactions: async (context, { list, format, ids }) => {
    requireProofToExport(context, ids.length);
    const { name, type, content, number, people } = await listFile(context, { list, format, ids });
    await context.transaction((command) => command.audit(listExported({ list, format, people })));
    return { name, type, content: content.toString('base64'), number };
  },
};
