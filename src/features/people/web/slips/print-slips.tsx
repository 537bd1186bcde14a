import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { PrintIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import * as texts from '#texts/people/slips';
import type { SlipOwner } from './slip-sheets.tsx';

const SlipsDialog = lazyPage(async () => (await import('./slips-dialog.tsx')).SlipsDialog);

type PrintSlipsProps = {
  students: readonly SlipOwner[];
  /** All of a section. */
  isSection?: boolean;
};

/** The way of students to sheets of paper with what they need to sign in. */
export const PrintSlips = ({ students, isSection = false }: PrintSlipsProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  if (students.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={open}>
        {isSection ? texts.openSection : texts.open}
      </Button>
      <Suspense>{isOpen && <SlipsDialog students={students} onClose={close} />}</Suspense>
    </>
  );
};
