import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeleteIcon } from '../icons.tsx';
import styles from './preview-card.module.css';

export type PreviewCardProps = {
  /** The button or link that opens the file; it fills the place of the picture. */
  preview: ReactNode;
  name: string;
  /** Lines in small letters below the name. */
  notes: readonly string[];
  /** What can be done with it, as a link. */
  action: ReactNode;
  /** `page`: tall enough to know a page by its head. */
  shape?: 'page';
  /** What else can be done with it, beside the button that deletes. */
  extra?: ReactNode;
  deleteLabel?: string;
  onDelete?: (() => void) | undefined;
};

/** Something with a picture, such as a file or a link: the picture above its words, on a phone beside them. */
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
