import { Button } from '@mantine/core';
import { DownIcon } from './chat-icons.tsx';
import styles from './message-list.module.css';
import { texts } from './texts.ts';

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
      {count > 0 ? texts.newCount(count) : texts.toNewest}
    </Button>
  </div>
);
