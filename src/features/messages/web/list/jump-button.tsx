import { Button } from '@mantine/core';
import * as texts from '#texts/messages/chat';
import { DownIcon } from '../chat-icons.tsx';
import styles from './message-list.module.css';

/** The way back to the newest messages, with how many came that one has not seen. */
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
