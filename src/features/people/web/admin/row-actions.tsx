import { ActionIcon, Group } from '@mantine/core';
import { Link } from 'react-router';
import { EditIcon } from '#platform/web/icons.tsx';
import * as common from '#texts/people/common';
import { DetailsButton } from './details-button.tsx';
import { useListLinkState } from './list-address.ts';

type RowActionsProps = {
  name: string;
  edit: string;
  onDetails: () => void;
};

export const RowActions = ({ name, edit, onDetails }: RowActionsProps) => {
  const listState = useListLinkState();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component={Link}
        to={edit}
        state={listState}
        variant="default"
        size={36}
        aria-label={common.edit({ name })}
        title={common.editShort}
      >
        <EditIcon size={18} />
      </ActionIcon>
      <DetailsButton name={name} onOpen={onDetails} />
    </Group>
  );
};
