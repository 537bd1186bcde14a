import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense } from 'react';
import { SignOutIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/people/leaving';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

type LeaveStudentsProps = Pick<ComponentProps<typeof LeaveDialog>, 'students' | 'areMany' | 'onLeft'> &
  Pick<ButtonProps, 'size'>;

export const LeaveStudents = ({ students, areMany = false, onLeft, ...button }: LeaveStudentsProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<SignOutIcon size={18} />} onClick={open} {...button}>
        {texts.action({ count: students.length })}
      </Button>
      <Suspense>
        {isOpen && <LeaveDialog students={students} areMany={areMany} onClose={close} {...(onLeft && { onLeft })} />}
      </Suspense>
    </>
  );
};
