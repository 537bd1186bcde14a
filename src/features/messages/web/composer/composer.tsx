import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { type FormEvent, type Ref, useId, useRef } from 'react';
import { CheckIcon, CloseIcon, SendIcon } from '#platform/web/icons.tsx';
import { useIsTouch } from '#platform/web/layout/use-is-touch.ts';
import { documentTypes } from '#platform/web/uploads/upload-field.tsx';
import * as texts from '#texts/messages/chat';
import { maxFiles, maxMessageLength } from '../../limits.ts';
import { AttachIcon } from '../chat-icons.tsx';
import { quoteLabel } from '../message/quote-label.ts';
import styles from './composer.module.css';
import { ComposerField } from './composer-field.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { messageLength } from './message-length.ts';
import type { ComposerState } from './use-composer.ts';

const PickFiles = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={documentTypes}
        aria-label={texts.attach}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={42}
        aria-label={texts.attach}
        title={texts.attachTitle}
        onClick={() => input.current?.click()}
      >
        <AttachIcon size={22} />
      </ActionIcon>
    </>
  );
};

const Counter = ({ text }: { text: string }) => {
  const { length, isTooLong, problem } = messageLength(text);
  if (length <= maxMessageLength - 200) return null;
  return (
    <Text
      size="sm"
      className={styles.counter ?? ''}
      data-over={isTooLong || undefined}
      {...(isTooLong && { role: 'alert' })}
    >
      {problem ?? texts.counter({ now: length, most: maxMessageLength })}
    </Text>
  );
};

type ReferencedMessageProps = { title: string; text: string; leave: string; onLeave: () => void };

const ReferencedMessage = ({ title, text, leave, onLeave }: ReferencedMessageProps) => (
  <div className={styles.editing}>
    <div className={styles.editingWords}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" truncate dir="auto">
        {text}
      </Text>
    </div>
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={32}
      aria-label={leave}
      title={leave}
      onClick={onLeave}
    >
      <CloseIcon size={18} />
    </ActionIcon>
  </div>
);

type ComposerProps = { composer: ComposerState; field: Ref<HTMLTextAreaElement> };

/** Input for new messages and edits. Drafts are stored until they are sent and survive a reload. */
export const Composer = ({ composer, field }: ComposerProps) => {
  const { text, editing, quote, attachments, isTooLong, submit } = composer;
  const hint = useId();
  const device = useIsTouch() ? 'touch' : 'keys';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit} data-no-print>
      {editing && (
        <ReferencedMessage
          title={texts.editing}
          text={editing.message}
          leave={texts.cancelEditing}
          onLeave={composer.cancelEditing}
        />
      )}
      {quote && (
        <ReferencedMessage
          title={texts.replying}
          text={quoteLabel(quote)}
          leave={texts.cancelReply}
          onLeave={composer.cancelReply}
        />
      )}
      {!editing && (
        <ComposerFiles
          attachments={attachments.attachments}
          onRemove={attachments.remove}
          onRetry={attachments.retry}
        />
      )}
      {attachments.isTooMany && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {texts.tooManyFiles({ most: maxFiles })}
        </Text>
      )}
      <div className={styles.write}>
        {!editing && <PickFiles onFiles={attachments.add} />}
        <ComposerField composer={composer} field={field} hint={hint} />
        <ActionIcon
          type="submit"
          size={42}
          aria-label={editing ? texts.save : texts.send}
          title={editing ? texts.save : texts.send}
          disabled={isTooLong}
        >
          {editing ? <CheckIcon /> : <SendIcon />}
        </ActionIcon>
      </div>
      <Counter text={text} />
      <VisuallyHidden id={hint}>{editing ? texts.editHint({ device }) : texts.composerHint({ device })}</VisuallyHidden>
    </form>
  );
};
