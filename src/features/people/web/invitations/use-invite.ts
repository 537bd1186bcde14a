import { rosterEndpoints } from '#features/roster/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/people/invitations';
import { peopleEndpoints } from '../../contract.ts';
import { maxInvited } from '../../limits.ts';

export type InvitedTo = 'own' | 'guardian';

/** Returns a function that sends invitations in requests of the maximum size and reports the result. */
export const useInvite = () => {
  const invite = useAction(peopleEndpoints.invitePeople, {
    failure: 'form',
    invalidates: [
      peopleEndpoints.getPeopleWithoutPassword,
      rosterEndpoints.getImportCredentialSheets,
      rosterEndpoints.getPeopleWaiting,
    ],
  });
  return async (role: Role, ids: readonly string[], to: InvitedTo) => {
    const done = { invited: 0, justBefore: 0, withoutAddress: 0 };
    for (let at = 0; at < ids.length; at += maxInvited) {
      const answer = await invite.mutateAsync({ role, to, ids: ids.slice(at, at + maxInvited) });
      done.invited += answer.invited;
      done.justBefore += answer.justBefore;
      done.withoutAddress += answer.withoutAddress;
    }
    void toast.success(texts.done(done));
    return done.invited;
  };
};
