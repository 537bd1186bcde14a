import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/messages/chat';
import styles from './message-toast.module.css';

type MessageToastProps = { name: string; image: string; text: string; onOpen: () => void; onClose: () => void };

export const MessageToast = ({ name, image, text, onOpen, onClose }: MessageToastProps) => {
  const open = () => {
    onOpen();
    onClose();
  };
  return (
    <Group wrap="nowrap" gap="xs" justify="space-between">
      <UnstyledButton className={styles.message ?? ''} onClick={open}>
        <PersonAvatar image={image} size={40} />
        <span className={styles.words}>
          <Text span fw={600} size="sm" truncate display="block" c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text span size="sm" lineClamp={2} className={styles.text ?? ''} c="var(--mantine-color-text)" dir="auto">
            {text}
          </Text>
        </span>
      </UnstyledButton>
      <Button variant="subtle" size="compact-sm" onClick={onClose} flex="none">
        {texts.close}
      </Button>
    </Group>
  );
};
