import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { confirmLeaving } from '#platform/web/leave/use-unsaved-changes.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import * as texts from '#texts/people/slips';
import { peopleEndpoints } from '../../contract.ts';
import type { CredentialOwner } from './credential-sheets.tsx';
import { CredentialSheetsProgress, useCredentialSheetCreation } from './credential-sheets-progress.tsx';

export const CredentialSheetsDialog = ({
  students,
  onClose,
}: {
  students: readonly CredentialOwner[];
  onClose: () => void;
}) => {
  const create = useAction(peopleEndpoints.createStudentCredentialSheets, { failure: 'form' });
  const creation = useCredentialSheetCreation((ids) => create.mutateAsync({ ids }));
  const hasBegun = creation.total > 0;
  const leave = async () => {
    if (creation.sheets.length === 0 || (await confirmLeaving())) onClose();
  };
  return (
    <Dialog onClose={() => void leave()} closeOnClickOutside={false} title={texts.title}>
      <Stack gap="md">
        {hasBegun ? (
          <CredentialSheetsProgress creation={creation} of="student" />
        ) : (
          <Text>{texts.intro({ number: students.length })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={creation.isCreating} onClick={() => void leave()}>
            {hasBegun ? texts.close : texts.cancel}
          </Button>
          {!hasBegun && <Button onClick={() => void creation.begin(students)}>{texts.make}</Button>}
        </Group>
      </Stack>
    </Dialog>
  );
};
