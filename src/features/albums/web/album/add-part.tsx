import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { AddIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import type { PartKind } from '../../constants.ts';
import { useParts } from './use-parts.ts';

const NameDialog = lazyPage(async () => (await import('./name-dialog.tsx')).NameDialog);

type AddPartProps = { kind: PartKind; parentID: string; label: string; onAdded?: (id: string) => void };

/** Button and dialog that add a part at the end of its parent. */
export const AddPart = ({ kind, parentID, label, onAdded }: AddPartProps) => {
  const [isOpen, setOpen] = useState(false);
  usePreloadOnInteraction(NameDialog.preload);
  const parts = useParts();
  const add = async (name: string) => {
    const { _id } = await parts.create(kind, parentID, name);
    onAdded?.(_id);
  };
  return (
    <>
      <Button variant="subtle" leftSection={<AddIcon size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <NameDialog title={label} save={add} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
