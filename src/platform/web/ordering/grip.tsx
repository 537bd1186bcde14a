import { ActionIcon } from '@mantine/core';
import GripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { clsx } from 'clsx';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import * as texts from '#texts/platform/web/ordering';
import { icon } from '../theme/first-icons.tsx';
import styles from './ordering.module.css';

const GripIcon = icon(GripVertical);

/** The dragged item. Module state, so that items dragged from another page cannot be dropped. */
let dragged: { list: string; id: string } | undefined;

export type Order = {
  /** Name of the kind of item. An item can only be dropped among items of its kind. */
  readonly list: string;
  readonly parentID: string;
  readonly ids: readonly string[];
  readonly move: (id: string, parentID: string, beforeID: string | null) => void;
};

export const step = ({ ids, parentID, move }: Order, id: string, by: -1 | 1) => {
  const at = ids.indexOf(id);
  if (at + by < 0 || at + by >= ids.length) return;
  move(id, parentID, ids[by === -1 ? at - 1 : at + 2] ?? null);
};

export const Grip = ({ order, id, name }: { order: Order; id: string; name: string }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(order, id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      draggable
      className={styles.grip ?? ''}
      aria-label={texts.handle({ name })}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        dragged = { list: order.list, id };
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
      }}
      onDragEnd={() => {
        dragged = undefined;
      }}
    >
      <GripIcon size={18} />
    </ActionIcon>
  );
};

/** Renders a drop target: before `beforeID`, or at the end of the parent. */
export const DropPlace = ({
  order,
  beforeID,
  className,
  children,
}: {
  order: Order;
  beforeID: string | null;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const [isOver, setOver] = useState(false);
  const fits = () => dragged?.list === order.list && dragged.id !== beforeID;
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!fits() || !dragged) return;
    event.preventDefault();
    order.move(dragged.id, order.parentID, beforeID);
  };
  return (
    <li
      className={clsx(styles.place, isOver && styles.over, className)}
      onDragOver={(event) => {
        if (!fits()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </li>
  );
};
