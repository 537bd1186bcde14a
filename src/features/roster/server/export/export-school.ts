import { requireRecentProof } from '#features/session/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { prepareSchoolFile } from '../one-roster/school-file.ts';

export const exportSchool: SelfManagedHandler<(typeof rosterEndpoints)['exportSchool']> = {
  managesTransactions: async (context, wanted) => {
    requireRecentProof(context);
    const make = await context.transaction((command) => prepareSchoolFile(command, wanted));
    const { content, ...file } = make();
    return { ...file, content: content.toString('base64') };
  },
};
