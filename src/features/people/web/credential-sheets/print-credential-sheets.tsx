import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { PrintIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import * as texts from '#texts/people/slips';
import type { CredentialOwner } from './credential-sheets.tsx';

const CredentialSheetsDialog = lazyPage(
  async () => (await import('./credential-sheets-dialog.tsx')).CredentialSheetsDialog,
);

type PrintCredentialSheetsProps = {
  students: readonly CredentialOwner[];
  isSection?: boolean;
};

export const PrintCredentialSheets = ({ students, isSection = false }: PrintCredentialSheetsProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  if (students.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={open}>
        {isSection ? texts.openSection : texts.open}
      </Button>
      <Suspense>{isOpen && <CredentialSheetsDialog students={students} onClose={close} />}</Suspense>
    </>
  );
};
