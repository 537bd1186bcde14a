import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/year-turnover/screens';
import type { PlannedStudent, TurnoverDetails } from '../schemas.ts';
import { afterResponse, isUnsaved, type ReasonDraft, storedReason } from './reason-draft.ts';
import { usePlanChange } from './use-plan-change.ts';

type ReasonFieldProps = { plan: TurnoverDetails; student: PlannedStudent };

/** Field for the reason why a student leaves. Saves on blur and on Enter. */
export const ReasonField = ({ plan, student: { _id: studentId, name, reason } }: ReasonFieldProps) => {
  const { change } = usePlanChange(plan);
  const [draft, setDraft] = useState<ReasonDraft>();
  useUnsavedChanges(() => isUnsaved(draft, reason));
  const save = () => {
    if (!draft || draft.state === 'sent') return;
    const text = storedReason(draft.text);
    if (text === reason) return setDraft(undefined);
    setDraft({ text, state: 'sent' });
    change(
      { students: [{ studentID: studentId, way: 'leaves', to: '', reason: text }] },
      {
        onSuccess: () => setDraft((now) => afterResponse(now, true)),
        onError: () => setDraft((now) => afterResponse(now, false)),
      },
    );
  };
  return (
    <TextInput
      aria-label={texts.reasonOf({ name })}
      value={draft?.text ?? reason}
      maxLength={200}
      error={draft?.state === 'refused' && texts.reasonNotSaved}
      onChange={({ currentTarget }) => setDraft({ text: currentTarget.value, state: 'typed' })}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
};
