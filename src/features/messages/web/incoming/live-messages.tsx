import { VisuallyHidden } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import { setTabCount } from '#platform/web/page-title.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer, type Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import type { ConversationPartner, Message } from '../../records.ts';
import { conversationsQuery } from '../hooks/conversations.queries.ts';
import { useOpenPartnerId } from '../hooks/messages.queries.ts';
import { handleIncoming, openChat } from '../hooks/open-chat.ts';
import { useChat } from '../hooks/use-chat.ts';
import { useUnreadCount } from '../hooks/use-conversations.ts';
import { playChime } from './chime.ts';
import { isConversationInView } from './conversation-in-view.ts';
import { MessageToast } from './message-toast.tsx';

/** Returns the sender of an incoming message. Reloads the conversations if the sender is not among them. */
const findSender = async (
  client: QueryClient,
  role: Role,
  senderId: string,
): Promise<ConversationPartner | undefined> => {
  const query = conversationsQuery(role);
  const isSender = ({ _id }: ConversationPartner) => _id === senderId;
  const known = client.getQueryData(query.queryKey)?.find(isSender);
  if (known) return known;
  const list = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  return list?.find(isSender);
};

const gatherMilliseconds = 2_000;

const useTabCount = () => {
  const unread = useUnreadCount();
  useEffect(() => {
    setTabCount(unread);
    return () => setTabCount(0);
  }, [unread]);
};

type IncomingText = { name: string; text: string };

/** Announces new messages to screen readers: the first immediately, those within two seconds together. */
const useAnnounced = () => {
  const [announced, setAnnounced] = useState('');
  const gathered = useRef<IncomingText[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    const last = gathered.current.at(-1);
    timer.current = last && setTimeout(flush, gatherMilliseconds);
    if (last)
      setAnnounced(texts.newMessagesFrom({ number: gathered.current.length, name: last.name, text: last.text }));
    gathered.current = [];
  }, []);
  const announce = (name: string, text: string) => {
    gathered.current.push({ name, text });
    if (timer.current === undefined) flush();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { announced, announce };
};

const useIncoming = (announce: (name: string, text: string) => void) => {
  const client = useQueryClient();
  const { role } = useViewer();
  const navigate = useNavigate();
  const openId = useOpenPartnerId();
  const notify = async (message: Message) => {
    const sender = await findSender(client, role, message.senderId);
    const name = sender?.full_name ?? texts.someone;
    const text = message.message || texts.files;
    if (message.senderId === openId) return announce(name, text);
    const open = () => void navigate(`/${role}/messages/${message.senderId}`);
    const show = (close: () => void, count: number) => (
      <MessageToast
        name={name}
        image={sender?.image ?? ''}
        text={texts.toastText({ count, text })}
        onOpen={open}
        onClose={close}
      />
    );
    await toast.content(show, undefined, message.senderId);
  };
  // Notifications run one at a time, so that a later message cannot overtake one whose sender is still loading.
  const notifications = useRef<Promise<unknown>>(Promise.resolve());
  const handle = useEffectEvent((message: Message): boolean => {
    playChime(message._id);
    notifications.current = notifications.current.then(() => notify(message)).catch(() => undefined);
    return isConversationInView(message.senderId);
  });
  useEffect(() => handleIncoming((message) => handle(message)), []);
};

/** Starts the chat if no page has started it yet. */
export const startChat = (client: QueryClient, viewer: Viewer): void => {
  openChat(client, viewer);
};

type LiveMessagesProps = { onListening: () => void };

/** Handles incoming messages on all pages while a user is signed in. Renders only toasts and announcements. */
export const LiveMessages = ({ onListening }: LiveMessagesProps) => {
  const { announced, announce } = useAnnounced();
  const chat = useChat();
  useEffect(() => void chat(), [chat]);
  useTabCount();
  useIncoming(announce);
  useEffect(onListening, [onListening]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
};
