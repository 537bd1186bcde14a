import { Button } from '@mantine/core';
import * as texts from '#texts/messages/chat';
import { DownIcon } from '../chat-icons.tsx';
import styles from './message-list.module.css';

export const JumpButton = ({ count, onJump }: { count: number; onJump: () => void }) => (
  <div className={styles.jump}>
    <Button
      radius="xl"
      size="sm"
      leftSection={<DownIcon size={18} />}
      onClick={onJump}
      className={styles.jumpButton ?? ''}
    >
      {count > 0 ? texts.newCount({ number: count }) : texts.toNewest}
    </Button>
  </div>
);
