import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../toasts/toast.ts';
import { confirm } from '../ui/confirm.ts';

type UndoWithPreviewProps<Preview> = {
  labels: { button: string; question: string; confirm: string };
  loadPreview: () => Promise<Preview>;
  describe: (preview: Preview) => ReactNode;
  isUndoing: boolean;
  undo: () => void;
};

/** Shows what undoing a large change would do and undoes it after confirmation. */
export const UndoWithPreview = <Preview,>({
  labels,
  loadPreview,
  describe,
  isUndoing,
  undo,
}: UndoWithPreviewProps<Preview>) => {
  const [isLoadingPreview, setLoadingPreview] = useState(false);
  const requestUndo = async () => {
    setLoadingPreview(true);
    const preview = await loadPreview()
      .catch((error: unknown) => void toast.failure(error))
      .finally(() => setLoadingPreview(false));
    if (!preview) return;
    const isConfirmed = await confirm({
      ...{ title: labels.question, body: describe(preview), confirm: labels.confirm },
      isDangerous: true,
    });
    if (isConfirmed) undo();
  };
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      loading={isLoadingPreview || isUndoing}
      onClick={() => void requestUndo()}
    >
      {labels.button}
    </Button>
  );
};
