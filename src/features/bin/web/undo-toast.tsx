import { Button, CloseButton, Group, Text } from '@mantine/core';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/bin/undo';

type UndoToastProps = { sentence: string; onUndo: () => void; onClose: () => void };

export const UndoToast = ({ sentence, onUndo, onClose }: UndoToastProps) => {
  const undo = () => {
    onClose();
    onUndo();
  };
  return (
    <Group wrap="nowrap" gap="xs" justify="space-between">
      <Text size="sm" c="var(--mantine-color-text)" flex={1} miw={0} className={layout.breakAnywhere ?? ''}>
        {sentence}
      </Text>
      <Button variant="light" size="compact-sm" flex="none" onClick={undo}>
        {texts.undo}
      </Button>
      <CloseButton aria-label={texts.close} onClick={onClose} />
    </Group>
  );
};
