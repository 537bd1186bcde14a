import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import * as texts from '#texts/platform/web/dialogs';

type UndoLineProps = {
  /** Id of the action; missing if there is none. A new id announces the same text again. */
  id: string | undefined;
  done: ReactNode;
  onUndo: () => void;
};

/** Announces the last action with an undo button. Rendered at the place of the action; disappears with the page. */
export const UndoLine = ({ id, done, onUndo }: UndoLineProps) => {
  const textId = useId();
  return (
    <Group role="status" mih={36} wrap="nowrap">
      {id !== undefined && (
        <>
          <Text key={id} id={textId} miw={0}>
            {done}
          </Text>
          <Button variant="default" size="compact-md" flex="none" aria-describedby={textId} onClick={onUndo}>
            {texts.undo}
          </Button>
        </>
      )}
    </Group>
  );
};
