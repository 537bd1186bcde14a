import { Button, Group } from '@mantine/core';

export type GroupChoice = { readonly key: string; readonly label: string; readonly children: readonly string[] };

type GroupChipsProps = { groups: readonly GroupChoice[]; onChoose: (studentIds: string[]) => void };

export const GroupChips = ({ groups, onChoose }: GroupChipsProps) =>
  groups.length === 0 ? null : (
    <Group gap="xs" my="xs">
      {groups.map(({ key, label, children: studentIds }) => (
        <Button
          key={key}
          variant="light"
          size="compact-md"
          maw="100%"
          data-chip={key}
          onClick={() => onChoose([...studentIds])}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
