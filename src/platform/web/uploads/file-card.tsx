import { ActionIcon, Anchor, Button, Group, Modal, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DeleteIcon, DownloadIcon, FileIcon, OpenIcon } from '../icons.tsx';
import { toast } from '../toasts/toast.ts';
import styles from './file-card.module.css';
import { downloadAddress, fileNameOf, isPicture, openFile } from './open-file.ts';

type FileCardProps = {
  path: string;
  /** What it is called, where that differs from the end of its path. */
  name?: string;
  note?: string;
  onDelete?: () => void;
};

/** A stored file: looked at without saving it, saved, deleted. */
export const FileCard = ({ path, name = fileNameOf(path), note, onDelete }: FileCardProps) => {
  const [isShown, { open, close }] = useDisclosure();
  const look = () => (isPicture(path) ? open() : void openFile(path).catch(toast.failure));
  return (
    <Paper withBorder radius="md" className={styles.card ?? ''} data-item>
      <button type="button" className={styles.look} onClick={look} aria-label={`Look at ${name}`}>
        {isPicture(path) ? <img src={path} alt="" loading="lazy" /> : <FileIcon size={44} />}
      </button>
      <Text size="sm" fw={500} className={styles.name ?? ''}>
        {name}
      </Text>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      <Group gap="xs" mt="auto" justify="space-between" wrap="nowrap">
        <Anchor href={downloadAddress(path, name)} download={name} size="sm" className={styles.download ?? ''}>
          <DownloadIcon size={18} />
          Download
        </Anchor>
        {onDelete && (
          <ActionIcon variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
            <DeleteIcon size={18} />
          </ActionIcon>
        )}
      </Group>
      <Modal opened={isShown} onClose={close} title={name} size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
        <img src={path} alt={name} className={styles.large} />
        <Button
          component="a"
          href={path}
          target="_blank"
          variant="default"
          mt="md"
          leftSection={<OpenIcon size={18} />}
        >
          Open in a new tab
        </Button>
      </Modal>
    </Paper>
  );
};
