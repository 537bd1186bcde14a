import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ClassIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/people/move';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

type MoveStudentsProps = Pick<ComponentProps<typeof MoveDialog>, 'students' | 'onMoved'>;

export const MoveStudents = ({ students, onMoved }: MoveStudentsProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<ClassIcon size={18} />} onClick={open}>
        {texts.action}
      </Button>
      <Suspense>{isOpen && <MoveDialog students={students} onClose={close} {...(onMoved && { onMoved })} />}</Suspense>
    </>
  );
};
