import { Group, Skeleton, Stack } from '@mantine/core';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/messages/chat';

const bubbles = [
  { id: 'first', width: '46%', side: 'flex-start' },
  { id: 'second', width: '34%', side: 'flex-end' },
  { id: 'third', width: '52%', side: 'flex-start' },
];

export const MessageSkeletons = () => (
  <Stack role="status" aria-label={texts.loading} gap="lg" p="lg" justify="flex-end" flex={1}>
    {bubbles.map(({ id, width, side }) => (
      <Skeleton
        key={id}
        height={52}
        width={width}
        radius="lg"
        className={(side === 'flex-end' ? layout.selfEnd : layout.selfStart) ?? ''}
      />
    ))}
  </Stack>
);

const rows = ['first', 'second', 'third', 'fourth'];

export const PeopleSkeleton = () => (
  <Stack role="status" aria-label={texts.loading} gap="lg" px="xs">
    {rows.map((row) => (
      <Group key={row} wrap="nowrap">
        <Skeleton circle height={44} flex="none" />
        <Stack gap={8} flex={1}>
          <Skeleton height={12} width="60%" />
          <Skeleton height={10} width="85%" />
        </Stack>
      </Group>
    ))}
  </Stack>
);
