import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { photoChange } from '#platform/web/uploads/photo-change.ts';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as words from '#texts/people/profile';
import * as texts from '#texts/people/student-profile';
import { peopleEndpoints } from '../../contract.ts';
import type { Student } from '../../records.ts';

export const StudentPhotoForm = ({ student }: { student: Student }) => {
  const [chosen, setChosen] = useState<string>();
  const update = useAction(peopleEndpoints.updateStudent, { success: texts.saved });
  const isChanged = chosen !== undefined && chosen !== student.image;
  useUnsavedChanges(() => isChanged && !update.isSuccess);
  const choose = (path: string) => {
    update.reset();
    setChosen(path);
  };
  const save = () => {
    const change = photoChange(student.image, chosen ?? student.image);
    update.mutate({ id: student._id, ...change }, { onSuccess: () => setChosen(undefined) });
  };
  return (
    <Stack gap="md">
      <PhotoField
        label={words.changePhoto}
        removeLabel={words.removePhoto}
        endpoint={filesEndpoints.uploadImage}
        value={chosen ?? student.image}
        onChange={choose}
      />
      {isChanged && (
        <Group>
          <Button onClick={save} loading={update.isPending}>
            {texts.save}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
