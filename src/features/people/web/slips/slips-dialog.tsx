import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { confirmLeaving } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/people/slips';
import { peopleEndpoints } from '../../contract.ts';
import { MadeSlips, useMaking } from './made-slips.tsx';
import type { SlipOwner } from './slip-sheets.tsx';

/** Makes first passwords for students and prints them. */
export const SlipsDialog = ({ students, onClose }: { students: readonly SlipOwner[]; onClose: () => void }) => {
  const make = useAction(peopleEndpoints.createStudentCredentialSheets, { failure: 'form' });
  const making = useMaking((ids) => make.mutateAsync({ ids }));
  const hasBegun = making.total > 0;
  const leave = async () => {
    if (making.slips.length === 0 || (await confirmLeaving())) onClose();
  };
  return (
    <Modal
      opened
      centered
      onClose={() => void leave()}
      closeOnClickOutside={false}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        {hasBegun ? (
          <MadeSlips making={making} of="student" />
        ) : (
          <Text>{texts.intro({ number: students.length })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={making.isMaking} onClick={() => void leave()}>
            {hasBegun ? texts.close : texts.cancel}
          </Button>
          {!hasBegun && <Button onClick={() => void making.begin(students)}>{texts.make}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
};
