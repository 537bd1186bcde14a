import { useState } from 'react';
import { mostInvited, peopleEndpoints } from '#features/people/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/roster/slips';
import { rosterEndpoints as calls } from '../contract.ts';

type Inviting = { readonly role: 'teacher' | 'student'; readonly group: string; readonly ids: readonly string[] };

/** Mails invitations after a question, as many with each call as it takes. */
export const useInviting = () => {
  const invite = useAction(peopleEndpoints.invitePeople, { invalidates: [calls.getImportSlips] });
  const [isInviting, setInviting] = useState(false);
  const sendAll = async (role: Inviting['role'], ids: readonly string[]) => {
    const done = { invited: 0, justBefore: 0 };
    for (let at = 0; at < ids.length; at += mostInvited) {
      const answer = await invite.mutateAsync({ role, ids: ids.slice(at, at + mostInvited) });
      done.invited += answer.invited;
      done.justBefore += answer.justBefore;
    }
    return done;
  };
  const begin = async ({ role, group, ids }: Inviting) => {
    const question = {
      title: texts.inviteQuestion({ number: ids.length, group }),
      body: texts.inviteHint,
      confirm: texts.inviteConfirm,
    };
    if (!(await confirm(question))) return;
    setInviting(true);
    try {
      void toast.success(texts.invitedNow(await sendAll(role, ids)));
    } catch {
      // The refusal is told already; whom the calls before have reached shows on the page.
    } finally {
      setInviting(false);
    }
  };
  return { begin, isInviting };
};
