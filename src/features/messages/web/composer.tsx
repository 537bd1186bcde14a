import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SendIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import { longestMessage } from '../contract.ts';
import styles from './chat-panel.module.css';
import { deliverTo } from './delivery.ts';
import { addOutgoing, draftTo, keepDraft, openOutbox } from './outbox.ts';
import { texts } from './texts.ts';
import { useTellTyping } from './typing.ts';

type ComposerProps = { partnerId: string; takesFocus: boolean };

const useDraft = (partnerId: string) => {
  const { user } = useViewer();
  const [text, setText] = useState(() => {
    openOutbox(user._id);
    return draftTo(partnerId);
  });
  const change = (next: string) => {
    setText(next);
    keepDraft(partnerId, next);
  };
  return [text, change] as const;
};

/** What one says next. It stays until it is sent, also over a reload. */
export const Composer = ({ partnerId, takesFocus }: ComposerProps) => {
  const client = useQueryClient();
  const { user } = useViewer();
  const [text, setText] = useDraft(partnerId);
  const tellTyping = useTellTyping(partnerId);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const isTooLong = text.length > longestMessage;
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const send = () => {
    field.current?.focus();
    if (text.trim() === '' || isTooLong) return;
    addOutgoing(partnerId, text);
    setText('');
    void deliverTo(client, user._id, partnerId);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onChange = (next: string) => {
    setText(next);
    if (next.trim() !== '') tellTyping();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit} data-no-print>
      <div className={styles.write}>
        <Textarea
          ref={field}
          className={styles.field ?? ''}
          aria-label={texts.composer}
          aria-describedby={hint}
          placeholder={texts.composerPlaceholder}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={onKeyDown}
          error={isTooLong && texts.tooLong(longestMessage, text.length)}
          errorProps={{ role: 'alert' }}
          dir="auto"
          enterKeyHint="send"
          autosize
          minRows={1}
          maxRows={6}
          size="md"
        />
        <ActionIcon type="submit" size={42} aria-label={texts.send} title={texts.send}>
          <SendIcon />
        </ActionIcon>
      </div>
      <VisuallyHidden id={hint}>{texts.composerHint}</VisuallyHidden>
    </form>
  );
};
