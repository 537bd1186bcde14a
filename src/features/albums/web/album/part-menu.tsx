import { ActionIcon, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DeleteIcon, EditIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import * as texts from '#texts/albums/screens';
import type { PartKind } from '../../constants.ts';
import { useParts } from './use-parts.ts';

const NameDialog = lazyPage(async () => (await import('./name-dialog.tsx')).NameDialog);

type PartMenuProps = { kind: PartKind; id: string; name: string; onDeleted?: () => void };

export const PartMenu = ({ kind, id, name, onDeleted }: PartMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  usePreloadOnInteraction(NameDialog.preload);
  const parts = useParts();
  const confirmAndDelete = async () => {
    if (await parts.remove(kind, id, name)) onDeleted?.();
  };
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon variant="subtle" size={44} aria-label={texts.rename({ name })} onClick={() => setOpen(true)}>
        <EditIcon size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={texts.delete({ name })}
        onClick={() => void confirmAndDelete()}
      >
        <DeleteIcon size={18} />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && (
          <NameDialog
            title={texts.rename({ name })}
            name={name}
            save={(next) => parts.rename(kind, id, next)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Group>
  );
};
