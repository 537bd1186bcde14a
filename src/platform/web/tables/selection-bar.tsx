import { Button, Group, Text } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/tables';
import { CloseIcon, DeleteIcon } from '../icons.tsx';
import { reserveBarSpace } from '../layout/reserve-bar-space.ts';
import layout from '../ui/layout.module.css';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  count: number;
  onDelete: (() => void) | undefined;
  onClear: () => void;
  actions?: ReactNode;
};

export const SelectionBar = ({ count, onDelete, onClear, actions }: SelectionBarProps) => (
  <section
    ref={reserveBarSpace}
    className={clsx(layout.barInSight, styles.bar)}
    aria-label={texts.chosen({ count })}
    data-no-print
  >
    <Text size="sm" fw={600} aria-hidden>
      {texts.chosen({ count })}
    </Text>
    <Group gap="xs" className={styles.actions ?? ''}>
      {actions}
      {onDelete && (
        <Button color="red" size="sm" leftSection={<DeleteIcon size={18} />} onClick={onDelete}>
          {texts.deleteItems({ count })}
        </Button>
      )}
      <Button variant="subtle" size="sm" leftSection={<CloseIcon size={18} />} onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </Group>
  </section>
);
