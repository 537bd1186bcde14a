import { Button, Group, Text } from '@mantine/core';
import { namedStates } from '#kernel/state-labels.ts';
import * as texts from '#texts/lesson-records/grid';
import styles from './grid/grid.module.css';
import { StateMark } from './grid/state-mark.tsx';
import { useRecordLabels } from './record-labels.ts';

type LegendProps = {
  /** True if cells with proposed lessons are marked. */
  hasReady: boolean;
  onKeys: () => void;
};

export const Legend = ({ hasReady, onKeys }: LegendProps) => {
  const labels = useRecordLabels();
  return (
    <div>
      <Group gap="md">
        {namedStates.map((state) => (
          <Group key={state} gap={6} wrap="nowrap">
            <StateMark state={state} />
            <Text size="sm">{labels.state(state)}</Text>
          </Group>
        ))}
        {hasReady && (
          <Group gap={6} wrap="nowrap">
            <span className={styles.readySample} />
            <Text size="sm">{texts.readyMark}</Text>
          </Group>
        )}
        <Button variant="subtle" size="compact-md" visibleFrom="md" onClick={onKeys}>
          {texts.showKeys}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.touchHelp}
      </Text>
    </div>
  );
};
