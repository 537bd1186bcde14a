import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import * as texts from '#texts/platform/web/dialogs';

type UndoLineProps = {
  /** Which deed it was; missing where there is none. The same words about another one are said again. */
  id: string | undefined;
  /** What was done, in words. */
  done: ReactNode;
  onUndo: () => void;
};

/** What was done last, said aloud, with the way back. It stands where it is done and goes with the page. */
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
