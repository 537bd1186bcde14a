import { type DragEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useHydrated } from '#platform/web/hydrated.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import type { Message, QueuedMessage } from '../../records.ts';
import { Composer } from '../composer/composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { useMayWrite, WriteRule } from '../composer/write-rule.tsx';
import { useMarkAsRead, usePartner, useThread } from '../hooks/messages.queries.ts';
import { setConversationInView } from '../incoming/conversation-in-view.ts';
import { MessageList } from '../list/message-list.tsx';
import { ChatActionsContext } from '../message/chat-actions.ts';
import { mayChange, useMessageChanges } from '../message/use-message-changes.ts';
import { MessageSkeletons } from '../message-skeletons.tsx';
import { useIsTyping } from '../presence/typing.ts';
import { shownIn, type Thread } from '../sync/thread.ts';
import { ChatHeader, hasTwoPanes } from './chat-header.tsx';
import styles from './chat-panel.module.css';
import { ChatSearch } from './chat-search.tsx';
import { useChatSearch } from './use-chat-search.ts';
import { useJump } from './use-jump.ts';
import { useSeen } from './use-seen.ts';

type ChatPanelProps = { partnerId: string };

const useFailureToast = ({ isLoadingError, error }: { isLoadingError: boolean; error: unknown }) =>
  useEffect(() => {
    if (isLoadingError && !hasCode(error, 'forbidden')) void toast.failure(error);
  }, [isLoadingError, error]);

/** Returns a callback that marks the conversation as in view at its end. New messages then count as read. */
const useConversationInView = (partnerId: string) => {
  useEffect(() => () => setConversationInView(undefined), []);
  return useCallback((isAtEnd: boolean) => setConversationInView(isAtEnd ? partnerId : undefined), [partnerId]);
};

const useDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};

/** True if the message being edited was deleted or hidden, or is a queued message that no longer exists. */
const isNotEditable = ({ messages, held }: Thread, editing: Message | QueuedMessage): boolean => {
  const known = messages.find(({ _id }) => _id === editing._id);
  if (known) return Boolean(known.deletedAt ?? known.hiddenAt);
  return 'waitsUntil' in editing && !held.some(({ _id }) => _id === editing._id);
};

const useConversation = (partnerId: string) => {
  const { user } = useViewer();
  const thread = useThread(partnerId);
  const changes = useMessageChanges();
  const { seen, unseen, see, answered } = useSeen(partnerId, thread.data);
  const jump = useJump(partnerId, seen !== undefined, seen?.farUnread);
  const search = useChatSearch(partnerId, jump.to);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const focus = () => field.current?.focus({ preventScroll: true });
  const composer = useComposer({
    partnerId,
    lastOwn: () =>
      thread.data?.held.findLast(({ message }) => message !== '') ??
      thread.data?.messages.findLast((one) => one.senderId === user._id && mayChange(one) && one.message !== ''),
    onEdit: changes.edit,
    onSent: () => {
      jump.toNewest();
      answered();
      setSent(sent + 1);
    },
    onFocus: focus,
  });
  const { editing, leaveEditing } = composer;
  const isEditingStale = editing !== undefined && thread.data !== undefined && isNotEditable(thread.data, editing);
  const leave = useEffectEvent(leaveEditing);
  useEffect(() => {
    if (isEditingStale) leave();
  }, [isEditingStale]);
  return { thread, changes, seen, unseen, see, jump, search, field, focus, composer, sent };
};

/** Returns actions with a stable identity, so that messages do not rerender. */
const useActions = ({ composer, changes, jump }: ReturnType<typeof useConversation>, mayWrite: boolean) => {
  const latest = useRef({ ...composer, jumpTo: jump.to });
  latest.current = { ...composer, jumpTo: jump.to };
  const { confirmAndDelete } = changes;
  return useMemo(
    () => ({
      edit: (message: Message | QueuedMessage) => latest.current.edit(message),
      jumpTo: (seq: number) => latest.current.jumpTo(seq),
      confirmAndDelete,
      ...(mayWrite && { reply: (message: Message) => latest.current.reply(message) }),
    }),
    [confirmAndDelete, mayWrite],
  );
};

/** Removes the data of a thread that failed to load. Messages received by socket must not replace the error. */
const onlyLoaded = (thread: ReturnType<typeof useThread>) =>
  thread.isError && !thread.data?.isLoaded ? { ...thread, data: undefined } : thread;

export const ChatPanel = ({ partnerId }: ChatPanelProps) => {
  const { role } = useViewer();
  const { partner, isMissing, failed } = usePartner(partnerId);
  const conversation = useConversation(partnerId);
  const { thread, changes, seen, jump, search, composer, focus } = conversation;
  const isHydrated = useHydrated();
  const isTyping = useIsTyping(partnerId, thread.data?.messages.at(-1)?.seq);
  const onAtEndChange = useConversationInView(partnerId);
  const drop = useDrop(composer.attachments.add);
  useMarkAsRead(partnerId, thread.data && seen ? shownIn(thread.data) : [], seen?.upTo ?? 0);
  useFailureToast(thread);
  const focusComposer = useEffectEvent(focus);
  // On phones the heading has the focus, because the on-screen keyboard would cover the conversation.
  useEffect(() => {
    if (hasTwoPanes()) focusComposer();
  }, []);
  const actions = useActions(conversation, useMayWrite(partnerId));
  if (isMissing) return <NotFound itemName={texts.person({ role })} />;
  const name = partner?.full_name ?? '';
  return (
    <ChatActionsContext value={actions}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop and the search shortcut have equivalent buttons. */}
      <div className={styles.chat} data-over={drop.isOver || undefined} {...drop.handlers} onKeyDown={search.onKeyDown}>
        <ChatHeader
          partner={partner}
          partnerId={partnerId}
          hasFailed={failed !== null}
          isSearching={search.isOpen}
          onSearch={search.toggle}
        />
        {search.isOpen && <ChatSearch search={search} />}
        <Loaded query={onlyLoaded(thread)} skeleton={<MessageSkeletons />}>
          {(loaded) =>
            loaded.isLoaded && seen && (isHydrated || !seen.farUnread) ? (
              <MessageList
                {...{ partnerId, name, isTyping, changes, onAtEndChange }}
                thread={loaded}
                unreadFrom={seen.unreadFrom}
                search={search.isOpen ? search.words : undefined}
                target={jump.target}
                isJumping={jump.isJumping}
                found={jump.found}
                sent={conversation.sent}
                unseen={conversation.unseen}
                onSeen={conversation.see}
                onToNewest={jump.toNewest}
              />
            ) : (
              <MessageSkeletons />
            )
          }
        </Loaded>
        {!hasCode(thread.error, 'forbidden') && (
          <WriteRule partnerId={partnerId}>
            <Composer composer={composer} field={conversation.field} />
          </WriteRule>
        )}
        {drop.isOver && <div className={styles.dropHint}>{texts.dropHere}</div>}
      </div>
    </ChatActionsContext>
  );
};
