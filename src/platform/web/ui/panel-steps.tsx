import { ActionIcon, Group, Text } from '@mantine/core';
import * as texts from '#texts/platform/web/dialogs';
import { BackIcon, NextIcon } from '../icons.tsx';

type PanelStepsProps = {
  ids: readonly string[];
  id: string;
  onStep: (id: string) => void;
};

export const PanelSteps = ({ ids, id, onStep }: PanelStepsProps) => {
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  const step = (to: number) => {
    const next = ids[to];
    if (next) onStep(next);
  };
  return (
    <Group component="nav" aria-label={texts.steps} gap="xs" justify="flex-end" mb="sm" data-no-print>
      <Text size="sm" c="dimmed" role="status">
        {texts.stepOf({ number: at + 1, total: ids.length })}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.previous}
        aria-disabled={at === 0}
        onClick={() => step(at - 1)}
      >
        <BackIcon />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.next}
        aria-disabled={at === ids.length - 1}
        onClick={() => step(at + 1)}
      >
        <NextIcon />
      </ActionIcon>
    </Group>
  );
};
