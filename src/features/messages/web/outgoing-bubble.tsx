import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#platform/web/viewer.ts';
import { deliverTo } from './delivery.ts';
import styles from './message-list.module.css';
import { MessageText } from './message-text.tsx';
import { dropOutgoing, markOutgoing, type Outgoing } from './outbox.ts';
import { texts } from './texts.ts';

const stateOf = ({ state, problem }: Outgoing) => {
  if (state === 'sending') return texts.sending;
  return state === 'waiting' ? texts.waiting : problem;
};

/** A message on its way, or one that could not be sent and what one can do about it. */
export const OutgoingBubble = ({ outgoing }: { outgoing: Outgoing }) => {
  const client = useQueryClient();
  const { user } = useViewer();
  const { clientId, to, state, text } = outgoing;
  const tryAgain = () => {
    markOutgoing(clientId, 'sending');
    void deliverTo(client, user._id, to);
  };
  return (
    <li className={styles.message} data-own data-state={state}>
      <VisuallyHidden>{texts.youWrote}</VisuallyHidden>
      <div className={styles.bubble}>
        <MessageText text={text} />
      </div>
      <div className={styles.meta}>
        <span className={styles.state}>{stateOf(outgoing)}</span>
        {state !== 'sending' && (
          <Button variant="subtle" size="compact-xs" onClick={tryAgain}>
            {texts.tryAgain}
          </Button>
        )}
        {state === 'refused' && (
          <Button variant="subtle" color="red" size="compact-xs" onClick={() => dropOutgoing([clientId])}>
            {texts.discard}
          </Button>
        )}
      </div>
    </li>
  );
};
