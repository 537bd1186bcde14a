import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeleteIcon } from '../icons.tsx';
import styles from './preview-card.module.css';

export type PreviewCardProps = {
  /** Button or link that opens the file; fills the place of the image. */
  preview: ReactNode;
  name: string;
  notes: readonly string[];
  action: ReactNode;
  /** `page`: tall enough to recognize a document by the top of its page. */
  shape?: 'page';
  extra?: ReactNode;
  deleteLabel?: string;
  onDelete?: (() => void) | undefined;
};

/** Renders an item with an image, such as a file or link. The text is below the image, on phones next to it. */
export const PreviewCard = ({
  preview,
  name,
  notes,
  action,
  shape,
  extra,
  deleteLabel,
  onDelete,
}: PreviewCardProps) => (
  <Paper withBorder radius="md" className={styles.card ?? ''} data-item data-shape={shape}>
    <div className={styles.look}>{preview}</div>
    <div className={styles.words}>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" lineClamp={2} title={note}>
          {note}
        </Text>
      ))}
      <Group gap="xs" mt="auto" justify="space-between">
        <div className={styles.action}>{action}</div>
        {(extra || onDelete) && (
          <Group gap={4} wrap="nowrap" className={styles.more ?? ''}>
            {extra}
            {onDelete && (
              <ActionIcon variant="subtle" color="red" aria-label={deleteLabel} onClick={onDelete}>
                <DeleteIcon size={18} />
              </ActionIcon>
            )}
          </Group>
        )}
      </Group>
    </div>
  </Paper>
);
