import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { EditIcon } from '#platform/web/icons.tsx';
import { AuditLogLink } from '#platform/web/navigation/audit-log-link.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as common from '#texts/people/common';
import { useListLinkState } from './list-address.ts';

type PersonHeadProps = {
  person: { _id: string; full_name: string; email: string; image: string };
  /** URL of the form. Missing if other users cannot change the record. */
  edit?: string;
};

export const PersonHead = ({ person, edit }: PersonHeadProps) => {
  const listState = useListLinkState();
  return (
    <Stack gap="sm">
      <Group gap="md" wrap="nowrap">
        <PersonAvatar image={person.image} size={72} />
        <Text fw={600} fz="xl" lh={1.3} miw={0} className={layout.breakAnywhere ?? ''}>
          {person.full_name}
        </Text>
      </Group>
      <Group gap="xs">
        {edit && (
          <Button
            component={Link}
            to={edit}
            state={listState}
            variant="default"
            size="xs"
            leftSection={<EditIcon size={16} />}
            aria-label={common.edit({ name: person.full_name })}
          >
            {common.editShort}
          </Button>
        )}
        <AuditLogLink id={person._id} size="xs" />
        <Button component={Link} to={`/admin/privacy/${person._id}`} variant="default" size="xs">
          {common.data}
        </Button>
      </Group>
    </Stack>
  );
};
