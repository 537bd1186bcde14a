import { Group, Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/grid';
import { StateMark } from './grid/state-mark.tsx';

const states = ['planned', 'presented', 'practising', 'mastered'] as const;

/** What the shapes mean, and what keys and fingers do. */
export const Legend = () => (
  <div>
    <Group gap="md">
      {states.map((state) => (
        <Group key={state} gap={6} wrap="nowrap">
          <StateMark state={state} />
          <Text size="sm">{texts.state({ state })}</Text>
        </Group>
      ))}
    </Group>
    <Text size="sm" c="dimmed" mt="xs">
      {texts.touchHelp}
    </Text>
    <Text size="sm" c="dimmed" visibleFrom="md">
      {texts.keyHelp}
    </Text>
  </div>
);
