import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { EditIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { useListMemory } from './list-address.ts';
import { common } from './texts.ts';

type PersonHeadProps = { person: { _id: string; full_name: string; email: string; image: string }; edit: string };

/** At the top of a panel: who it is about, and the way to the form. */
export const PersonHead = ({ person, edit }: PersonHeadProps) => {
  const memory = useListMemory();
  return (
    <Group gap="md" align="center">
      <PersonAvatar image={person.image} size={96} />
      <div style={{ flex: '1 1 180px', minWidth: 0 }}>
        <Text fw={600} fz="xl" lh={1.3} style={{ overflowWrap: 'anywhere' }}>
          {person.full_name}
        </Text>
        <Button
          component={Link}
          to={edit}
          state={memory}
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<EditIcon size={16} />}
          aria-label={common.edit(person.full_name)}
        >
          {common.editShort}
        </Button>
      </div>
    </Group>
  );
};
