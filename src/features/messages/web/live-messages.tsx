import { VisuallyHidden } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { setTabCount } from '#platform/web/page-title.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer, type Viewer } from '#platform/web/viewer.ts';
import type { Message } from '../records.ts';
import { hearIncoming, openChat } from './chat-here.ts';
import { playChime } from './chime.ts';
import { findSender } from './find-sender.ts';
import { MessageToast } from './message-toast.tsx';
import { useOpenPartnerId, useUnreadCount } from './messages.hooks.ts';
import { isInSight } from './sight.ts';
import { texts } from './texts.ts';
import { useChat } from './use-chat.ts';

const quietFor = 2_000;

const useTabCount = () => {
  const unread = useUnreadCount();
  useEffect(() => {
    setTabCount(unread);
    return () => setTabCount(0);
  }, [unread]);
};

type Heard = { name: string; text: string };

/** Tells new messages of the open conversation: one at once, those that follow it closely together. */
const useAnnounced = () => {
  const [announced, setAnnounced] = useState('');
  const gathered = useRef<Heard[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback(() => {
    const last = gathered.current.at(-1);
    timer.current = last && setTimeout(tell, quietFor);
    if (last) setAnnounced(texts.newMessagesFrom(gathered.current.length, last.name, last.text));
    gathered.current = [];
  }, []);
  const announce = (name: string, text: string) => {
    gathered.current.push({ name, text });
    if (timer.current === undefined) tell();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { announced, announce };
};

const useIncoming = (announce: (name: string, text: string) => void) => {
  const client = useQueryClient();
  const { role } = useViewer();
  const navigate = useNavigate();
  const openId = useOpenPartnerId();
  const tell = async (message: Message) => {
    const sender = await findSender(client, role, message.senderId);
    const name = sender?.full_name ?? texts.someone;
    const text = message.message || texts.files;
    if (message.senderId === openId) return announce(name, text);
    const open = () => void navigate(`/${role}/messages/${message.senderId}`);
    await toast.content((close) => (
      <MessageToast name={name} image={sender?.image ?? ''} text={text} onOpen={open} onClose={close} />
    ));
  };
  const hear = useEffectEvent((message: Message): boolean => {
    playChime(message._id);
    void tell(message);
    return isInSight(message.senderId);
  });
  useEffect(() => hearIncoming((message) => hear(message)), []);
};

/** Begins the chat of who is signed in where no page has done so yet. */
export const beginChat = (client: QueryClient, viewer: Viewer): void => {
  openChat(client, viewer);
};

/** Hears of messages on every page of the area, as long as somebody is signed in. Shows nothing but toasts. */
export const LiveMessages = () => {
  const { announced, announce } = useAnnounced();
  useChat();
  useTabCount();
  useIncoming(announce);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
};
