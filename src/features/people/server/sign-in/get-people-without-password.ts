import { listPeopleWithoutPassword, openInvitations, undeliveredInvitations } from '#features/session/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';

export const getPeopleWithoutPassword: Handler<(typeof peopleEndpoints)['getPeopleWithoutPassword']> = async (
  context,
  { role },
) => {
  const ids = await listPeopleWithoutPassword(context, role);
  const invited = await openInvitations(context, ids);
  const undelivered = await undeliveredInvitations(context, [...invited.keys()]);
  return ids.map((id) => {
    const invitedAt = invited.get(id);
    return { _id: id, ...(invitedAt !== undefined && { invitedAt, isDelivered: !undelivered.has(id) }) };
  });
};
