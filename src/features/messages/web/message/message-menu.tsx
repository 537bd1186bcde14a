import { ActionIcon, Menu } from '@mantine/core';
import { type KeyboardEvent, use, useState } from 'react';
import { copyOrShow } from '#platform/web/copy/use-copy.ts';
import { CopyIcon, DeleteIcon, EditIcon } from '#platform/web/icons.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/messages/chat';
import type { Message } from '../../records.ts';
import { MoreIcon, ReplyIcon } from '../chat-icons.tsx';
import { MessageMenuSlot } from '../message-slots.ts';
import { useChatActions } from './chat-actions.ts';
import styles from './message-bubble.module.css';
import { mayChange } from './use-message-changes.ts';

const copy = async (text: string) => {
  if (await copyOrShow(text)) await toast.success(texts.copied);
};

/** True if any action exists: a message deleted by the partner can still be reported. */
export const hasMenu = ({ deletedAt, hiddenAt }: Message, isOwn: boolean): boolean =>
  !hiddenAt && (!deletedAt || !isOwn);

type EntriesProps = {
  message: Message;
  isOwn: boolean;
  /** Called if the chosen action moves the focus, so that the menu does not restore it. */
  onLeave: () => void;
};

const Entries = ({ message, isOwn, onLeave }: EntriesProps) => {
  const { edit, confirmAndDelete, reply } = useChatActions();
  const more = use(MessageMenuSlot);
  const isChangeable = isOwn && mayChange(message);
  const isDeleted = message.deletedAt !== undefined;
  const editThis = () => {
    onLeave();
    edit(message);
  };
  const replyToThis = () => {
    onLeave();
    reply?.(message);
  };
  return (
    <>
      {reply && !isDeleted && (
        <Menu.Item leftSection={<ReplyIcon size={18} />} onClick={replyToThis}>
          {texts.reply}
        </Menu.Item>
      )}
      {message.message !== '' && (
        <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => void copy(message.message)}>
          {texts.copy}
        </Menu.Item>
      )}
      {isChangeable && message.message !== '' && (
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={editThis}>
          {texts.edit}
        </Menu.Item>
      )}
      {isChangeable && (
        <Menu.Item
          leftSection={<DeleteIcon size={18} />}
          color="var(--mantine-color-error)"
          onClick={() => confirmAndDelete(message)}
        >
          {texts.delete}
        </Menu.Item>
      )}
      {isOwn && !isChangeable && <Menu.Label maw={240}>{texts.tooLateNote}</Menu.Label>}
      {!isOwn && more && (
        <Menu.Item leftSection={more.icon} onClick={() => more.choose(message)}>
          {more.label}
        </Menu.Item>
      )}
    </>
  );
};

type MessageMenuProps = {
  message: Message;
  isOwn: boolean;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** True if this menu is the only one in the tab order. */
  isTabStop: boolean;
  onStep: (by: 1 | -1) => void;
};

/** Menu of a message. The arrow keys move to the menu of the next message. */
export const MessageMenu = ({ message, isOwn, isOpen, onChange, isTabStop, onStep }: MessageMenuProps) => {
  const [returnsFocus, setReturnsFocus] = useState(true);
  const change = (next: boolean) => {
    if (next) setReturnsFocus(true);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={change}
      position={isOwn ? 'left-start' : 'right-start'}
      shadow="md"
      withinPortal
      returnFocus={returnsFocus}
    >
      <Menu.Target>
        <ActionIcon
          className={styles.menu ?? ''}
          data-menu
          variant="subtle"
          color="gray"
          c="var(--mantine-color-dimmed)"
          size={28}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={
            message.message ? texts.actionsFor({ text: [...message.message].slice(0, 40).join('') }) : texts.actions
          }
          title={texts.actions}
          onKeyDownCapture={onKeyDown}
        >
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && <Entries message={message} isOwn={isOwn} onLeave={() => setReturnsFocus(false)} />}
      </Menu.Dropdown>
    </Menu>
  );
};
