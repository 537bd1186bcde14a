import type { ReactNode } from 'react';
import { CheckIcon } from '#platform/web/icons.tsx';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/messages/chat';
import { ClockIcon, MoonClockIcon, TwoChecksIcon } from '../chat-icons.tsx';
import type { SentState } from '../sync/thread.ts';
import styles from './message-bubble.module.css';

export type MessageStateName = SentState | 'sending' | 'waiting' | 'held' | 'failed';

const icons: Record<MessageStateName, (props: { size?: number }) => ReactNode> = {
  sending: ClockIcon,
  waiting: ClockIcon,
  held: MoonClockIcon,
  sent: CheckIcon,
  delivered: TwoChecksIcon,
  read: TwoChecksIcon,
  failed: WarningIcon,
};

export const MessageState = ({ name, label }: { name: MessageStateName; label?: string }) => {
  const Sign = icons[name];
  return (
    <span className={styles.state} data-name={name}>
      <Sign size={15} />
      <span>{label ?? (name in stateLabels ? stateLabels[name as keyof typeof stateLabels] : '')}</span>
    </span>
  );
};

const stateLabels = {
  sending: texts.sending,
  waiting: texts.waiting,
  sent: texts.sent,
  delivered: texts.delivered,
  read: texts.read,
} as const;
