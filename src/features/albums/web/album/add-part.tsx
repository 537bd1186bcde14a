import { Button } from '@mantine/core';
import { useState } from 'react';
import { AddIcon } from '#platform/web/icons.tsx';
import type { PartKind } from '../../words.ts';
import { NameDialog } from './name-dialog.tsx';
import { useParts } from './use-parts.ts';

type AddPartProps = { kind: PartKind; parentID: string; label: string; onAdded?: (id: string) => void };

/** Asks for a name and adds a part at the end of its parent. */
export const AddPart = ({ kind, parentID, label, onAdded }: AddPartProps) => {
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <NameDialog title={label} save={add} onClose={() => setOpen(false)} />}
    </>
  );
};
