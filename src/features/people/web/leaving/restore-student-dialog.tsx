import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import * as texts from '#texts/people/coming-back';
import { peopleEndpoints } from '../../contract.ts';
import type { Student } from '../../records.ts';
import { type Target, TargetSelects } from '../students/target-selects.tsx';

type RestoreStudentDialogProps = {
  student: Pick<Student, '_id' | 'full_name'>;
  onClose: () => void;
  onRestored: () => void;
};

export const RestoreStudentDialog = ({ student, onClose, onRestored }: RestoreStudentDialogProps) => {
  const { _id: id, full_name: name } = student;
  const [target, setTarget] = useState<Target>();
  const restore = useAction(peopleEndpoints.restoreStudents, { success: texts.done({ name }), failure: 'form' });
  const submit = (sectionID: string) =>
    restore.mutate(
      { students: [{ id, sectionID }] },
      {
        onSuccess: () => {
          onRestored();
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={texts.title({ name })}>
      <Stack gap="md">
        <Text>{texts.follows}</Text>
        <TargetSelects onChosen={setTarget} />
        <FormProblem>{restore.error ? errorMessage(restore.error) : undefined}</FormProblem>
        <Group justify="flex-end">
          <Button variant="subtle" onClick={() => submit('')} disabled={restore.isPending} mr="auto">
            {texts.withoutSection}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => submit(target?.id ?? '')} disabled={!target} loading={restore.isPending}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
