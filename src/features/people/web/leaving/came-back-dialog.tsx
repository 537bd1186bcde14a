import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import * as texts from '#texts/people/coming-back';
import { peopleEndpoints } from '../../contract.ts';
import type { Student } from '../../records.ts';
import { type Target, TargetSelects } from '../students/target-selects.tsx';

type CameBackDialogProps = { student: Pick<Student, '_id' | 'full_name'>; onClose: () => void; onBack: () => void };

/** Brings a student back, into a section or into none for now. */
export const CameBackDialog = ({ student, onClose, onBack }: CameBackDialogProps) => {
  const { _id: id, full_name: name } = student;
  const [target, setTarget] = useState<Target>();
  const bringBack = useAction(peopleEndpoints.restoreStudents, { success: texts.done({ name }), failure: 'form' });
  const goOn = (sectionID: string) =>
    bringBack.mutate(
      { students: [{ id, sectionID }] },
      {
        onSuccess: () => {
          onBack();
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={texts.title({ name })}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        <Text>{texts.follows}</Text>
        <TargetSelects onChosen={setTarget} />
        <FormProblem>{bringBack.error ? sentenceOf(bringBack.error) : undefined}</FormProblem>
        <Group justify="flex-end">
          <Button variant="subtle" onClick={() => goOn('')} disabled={bringBack.isPending} mr="auto">
            {texts.withoutSection}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => goOn(target?.id ?? '')} disabled={!target} loading={bringBack.isPending}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
