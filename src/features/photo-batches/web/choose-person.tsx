import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { peopleEndpoints } from '#features/people/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { PersonSelect } from '#platform/web/forms/person-select.tsx';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import * as texts from '#texts/photo-batches/draft';
import type { PhotoRole } from '../constants.ts';
import type { CheckedPhoto } from '../schemas.ts';
import styles from './photo-table.module.css';

type ChoosePersonProps = {
  role: PhotoRole;
  photo: CheckedPhoto;
  onChoose: (person: string) => Promise<void>;
  onClose: () => void;
};

const usePeople = (role: PhotoRole) => {
  const students = useEndpoint(peopleEndpoints.getStudents, role === 'student' ? {} : undefined);
  const teachers = useEndpoint(peopleEndpoints.getTeachers, role === 'teacher' ? {} : undefined);
  return role === 'student' ? students.data : teachers.data;
};

export const ChoosePerson = ({ role, photo: { image, fileName }, onChoose, onClose }: ChoosePersonProps) => {
  const [person, setPerson] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const people = usePeople(role);
  const submit = async () => {
    if (person === null) return;
    setSubmitting(true);
    await onChoose(person);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={texts.chooseTitle} closeButtonProps={{ 'aria-label': texts.cancel }}>
      <Stack gap="md">
        <img src={image} alt="" className={styles.large} />
        <BreakingText text={fileName} />
        <PersonSelect
          people={people}
          label={texts.chooseLabel}
          placeholder={texts.choosePlaceholder}
          value={person}
          onChange={setPerson}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={person === null} loading={isSubmitting} onClick={() => void submit()}>
            {texts.confirmChoice}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
