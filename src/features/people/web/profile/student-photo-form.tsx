import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useUnsavedChanges } from '#platform/web/forms/use-unsaved-changes.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import { peopleEndpoints } from '../../contract.ts';
import type { Student } from '../../records.ts';
import { studentProfileTexts as texts, profileTexts as words } from './texts.ts';

/** A student's photo; once another is chosen, the button that keeps it. */
export const StudentPhotoForm = ({ student }: { student: Student }) => {
  const [chosen, setChosen] = useState('');
  const update = useAction(peopleEndpoints.updateStudent, { invalidates: [sessionKey], success: texts.saved });
  useUnsavedChanges(() => chosen !== '' && !update.isSuccess);
  const choose = (path: string) => {
    update.reset();
    setChosen(path);
  };
  const save = () => update.mutate({ id: student._id, image: chosen }, { onSuccess: () => setChosen('') });
  return (
    <Stack gap="md">
      <PhotoField
        label={words.changePhoto}
        endpoint={filesEndpoints.uploadImage}
        value={chosen || student.image}
        onChange={choose}
      />
      {chosen && (
        <Group>
          <Button onClick={save} loading={update.isPending}>
            {texts.save}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
