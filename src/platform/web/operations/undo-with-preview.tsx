import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../toasts/toast.ts';
import { confirm } from '../ui/confirm.ts';

type UndoWithPreviewProps<Preview> = {
  words: { button: string; question: string; confirm: string };
  /** Asks what undoing would do now. */
  look: () => Promise<Preview>;
  /** Says it. */
  describe: (preview: Preview) => ReactNode;
  isUndoing: boolean;
  undo: () => void;
};

/** Shows what undoing something large would do, and undoes it once that is confirmed. */
export const UndoWithPreview = <Preview,>({
  words,
  look,
  describe,
  isUndoing,
  undo,
}: UndoWithPreviewProps<Preview>) => {
  const [isLooking, setLooking] = useState(false);
  const ask = async () => {
    setLooking(true);
    const preview = await look()
      .catch((error: unknown) => void toast.failure(error))
      .finally(() => setLooking(false));
    if (!preview) return;
    const isSure = await confirm({
      ...{ title: words.question, body: describe(preview), confirm: words.confirm },
      isDangerous: true,
    });
    if (isSure) undo();
  };
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      loading={isLooking || isUndoing}
      onClick={() => void ask()}
    >
      {words.button}
    </Button>
  );
};
