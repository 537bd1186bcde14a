import { Button, CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import * as texts from '#texts/platform/web/dialogs';
import layout from '../ui/layout.module.css';

type UndoToastProps = { message: string; onUndo: () => void; onClose: () => void };

export const UndoToast = ({ message, onUndo, onClose }: UndoToastProps) => {
  const undo = () => {
    onClose();
    onUndo();
  };
  return (
    <Group wrap="nowrap" gap="xs" justify="space-between">
      <Text size="sm" c="var(--mantine-color-text)" flex={1} miw={0} className={layout.breakAnywhere ?? ''}>
        {message}
      </Text>
      <Button variant="light" size="compact-sm" flex="none" onClick={undo} aria-keyshortcuts="F8" title={texts.undoKey}>
        {texts.undo}
      </Button>
      <VisuallyHidden>{texts.undoKey}</VisuallyHidden>
      <CloseButton aria-label={texts.close} onClick={onClose} />
    </Group>
  );
};
