import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RecordSection, RecordStudent } from '#features/lesson-records/schemas.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { AddIcon } from '#platform/web/icons.tsx';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/agreements/screens';
import { agreementsEndpoints } from '../contract.ts';
import { AgreementForm, type AgreementValues, emptyValues } from './agreement-form.tsx';
import { useOpener } from './use-opener.ts';

const { addAgreement, changeAgreement, getAgreements } = agreementsEndpoints;

const inputOf = ({ byDay, ...typed }: AgreementValues) => ({ ...typed, byDay: byDay || null });

/** Returns a function that adds an agreement. A retry after a lost response updates it to the latest input. */
const useAddAgreement = (studentId: string) => {
  const clientId = useRef<string>(undefined);
  const add = useAction(addAgreement, { invalidates: [getAgreements], success: texts.saved, failure: 'form' });
  const change = useAction(changeAgreement, { invalidates: [getAgreements], failure: 'form' });
  return async (typed: AgreementValues) => {
    const isFirst = clientId.current === undefined;
    clientId.current ??= newClientId();
    const { _id: id, version } = await add.mutateAsync({
      clientId: clientId.current,
      studentID: studentId,
      ...inputOf(typed),
    });
    if (!isFirst) await change.mutateAsync({ id, version, ...inputOf(typed) });
  };
};

type AgreementContext = { section: RecordSection; student: RecordStudent };

const Form = ({
  section,
  student,
  onSaved,
  onCancel,
}: AgreementContext & { onSaved: () => void; onCancel: () => void }) => (
  <AgreementForm
    section={section}
    label={texts.add}
    initial={emptyValues}
    onSave={useAddAgreement(student._id)}
    onSaved={onSaved}
    onCancel={onCancel}
  />
);

export const NewAgreement = (context: AgreementContext) => {
  const { isOpen, opener, open, close } = useOpener();
  const [addedCount, setAddedCount] = useState(0);
  if (isOpen)
    return <Form key={addedCount} {...context} onSaved={() => setAddedCount(addedCount + 1)} onCancel={close} />;
  return (
    <Button ref={opener} leftSection={<AddIcon size={18} />} className={layout.selfStart ?? ''} onClick={open}>
      {texts.add}
    </Button>
  );
};
