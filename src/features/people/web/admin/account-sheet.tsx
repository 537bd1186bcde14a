import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#kernel/roles.ts';
import { SheetHead } from '#platform/web/brand/sheet-head.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { PrintedSheet } from '#platform/web/print/printed-sheet.tsx';
import { CopyField } from '#platform/web/ui/copy-field.tsx';
import * as account from '#texts/people/account';
import * as common from '#texts/people/common';

export type NewSignIn = { role: Role; full_name: string; email: string; password: string };

const addressFor = ({ role }: NewSignIn) => `${location.origin}/${role}`;

const Paper = ({ signIn }: { signIn: NewSignIn }) => (
  <PrintedSheet>
    <SheetHead />
    <h1>{account.sheetTitle}</h1>
    <p>{account.sheetFor[signIn.role]({ name: signIn.full_name })}</p>
    <dl>
      <dt>{account.signInAddress}</dt>
      <dd>{addressFor(signIn)}</dd>
      <dt>{common.email}</dt>
      <dd>{signIn.email}</dd>
      <dt>{common.password}</dt>
      <dd>{signIn.password}</dd>
    </dl>
    <ol>
      {Object.values(account.sheetSteps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </PrintedSheet>
);

type AccountSheetProps = {
  signIn: NewSignIn;
  /** True if the user may leave without copying or printing the password. */
  isOptional?: boolean;
  /** Called when the password was copied or printed. */
  onSaved?: () => void;
};

export const AccountSheet = ({ signIn, isOptional = false, onSaved }: AccountSheetProps) => {
  const [isSaved, setSaved] = useState(false);
  useUnsavedChanges(() => !isSaved && !isOptional, account.leaving);
  const markSaved = () => {
    setSaved(true);
    onSaved?.();
  };
  const printSheet = () => {
    print();
    markSaved();
  };
  return (
    <Stack gap="md">
      <Text>{account.shownOnce}</Text>
      <CopyField label={account.signInAddress} value={addressFor(signIn)} />
      <CopyField label={common.email} value={signIn.email} />
      <CopyField label={common.password} value={signIn.password} onCopied={markSaved} />
      <Group>
        <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={printSheet}>
          {account.print}
        </Button>
      </Group>
      <Paper signIn={signIn} />
    </Stack>
  );
};
