import { inviteByMail, requireRecentProof } from '#features/session/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { namesOf } from '../names.ts';

export const invitePeople: Verb<(typeof peopleEndpoints)['invitePeople']> = async (context, { role, ids }) => {
  requireRecentProof(context);
  return inviteByMail(context, { role, ids, names: await namesOf(context.db, ids) });
};
