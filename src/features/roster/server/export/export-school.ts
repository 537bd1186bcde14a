import { requireRecentProof } from '#features/session/server/public.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { readSchoolFile } from '../one-roster/school-file.ts';

export const exportSchool: SelfManagedVerb<(typeof rosterEndpoints)['exportSchool']> = {
  selfManaged: async (context) => {
    requireRecentProof(context);
    const make = await context.transaction(readSchoolFile);
    const { content, ...file } = make();
    return { ...file, content: content.toString('base64') };
  },
};
