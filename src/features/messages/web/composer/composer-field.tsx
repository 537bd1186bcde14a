import { Textarea } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { useIsTouch } from '#platform/web/layout/use-is-touch.ts';
import { pastedFiles } from '#platform/web/uploads/pasted-files.ts';
import * as texts from '#texts/messages/chat';
import styles from './composer.module.css';
import type { ComposerState } from './use-composer.ts';

type ComposerFieldProps = { composer: ComposerState; field: Ref<HTMLTextAreaElement>; hint: string };

/** Enter sends, except on touch. Escape cancels an edit or reply. Up in an empty field edits the last message. */
export const ComposerField = ({ composer, field, hint }: ComposerFieldProps) => {
  const { text, change, submit, editing, cancelEditing, editLast, isTooLong, attachments, quote, cancelReply } =
    composer;
  const isTouch = useIsTouch();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actionOf = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter' && !shiftKey && !isTouch) return submit;
    if (key === 'Escape' && editing) return cancelEditing;
    if (key === 'Escape' && quote) return cancelReply;
    return key === 'ArrowUp' && text === '' && !editing ? editLast : undefined;
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || editing) return;
    event.preventDefault();
    attachments.add(files);
  };
  return (
    <Textarea
      ref={field}
      className={styles.field ?? ''}
      aria-label={texts.composer}
      aria-describedby={hint}
      placeholder={texts.composerPlaceholder}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      error={isTooLong}
      dir="auto"
      enterKeyHint={isTouch ? 'enter' : 'send'}
      autosize
      minRows={1}
      maxRows={6}
      size="md"
    />
  );
};
