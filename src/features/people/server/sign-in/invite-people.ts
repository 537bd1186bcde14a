import { inviteByMail, requireRecentProof } from '#features/session/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { peopleNames, studentsById } from '../people.queries.ts';

export const invitePeople: Handler<(typeof peopleEndpoints)['invitePeople']> = async (context, { role, ids, to }) => {
  requireRecentProof(context);
  const { db } = context;
  const guardians =
    to === 'guardian'
      ? new Map((await studentsById(db, ids)).map(({ id, parent_email }) => [id, parent_email]))
      : undefined;
  return inviteByMail(context, { role, ids, names: await peopleNames(db, ids), guardians });
};
