import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { setTabCount } from '#platform/web/page-title.tsx';
import { useSocketEvent, useSocketOpen } from '#platform/web/socket.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { type Message, messageCreated, messagesRead } from '../contract.ts';
import { playChime } from './chime.ts';
import { deliverWaiting } from './delivery.ts';
import { findSender } from './find-sender.ts';
import { MessageToast } from './message-toast.tsx';
import { useOpenPartnerId, useUnreadCount } from './messages.hooks.ts';
import { conversationsOf, refreshMessages, setReadByOther, takeMessage } from './messages-cache.ts';
import { openOutbox, useOutbox } from './outbox.ts';
import { texts } from './texts.ts';

const betweenTries = 5_000;

type Read = { readerId: string; partnerId: string; upTo: string };

/** Sends what waits: when the connection opens, and now and then as long as something does. */
const useWaitingMessages = (viewerId: string) => {
  const client = useQueryClient();
  useEffect(() => openOutbox(viewerId), [viewerId]);
  const isWaiting = useOutbox().some(({ state }) => state === 'waiting');
  const deliver = useEffectEvent(() => deliverWaiting(client, viewerId));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(deliver, betweenTries);
    window.addEventListener('online', deliver);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', deliver);
    };
  }, [isWaiting]);
  useSocketOpen(deliver);
};

const useTabCount = () => {
  const unread = useUnreadCount();
  useEffect(() => {
    setTabCount(unread);
    return () => setTabCount(0);
  }, [unread]);
};

const useIncoming = (announce: (text: string) => void) => {
  const client = useQueryClient();
  const { role, user } = useViewer();
  const navigate = useNavigate();
  const openId = useOpenPartnerId();
  const tell = async (message: Message) => {
    const sender = await findSender(client, role, message.senderId);
    const name = sender?.full_name ?? texts.someone;
    if (message.senderId === openId) return announce(texts.newMessage(name, message.message));
    const open = () => void navigate(`/${role}/messages/${message.senderId}`);
    await toast.content((close) => (
      <MessageToast name={name} image={sender?.image ?? ''} text={message.message} onOpen={open} onClose={close} />
    ));
  };
  useSocketEvent<typeof messageCreated, Message>(messageCreated, (message) => {
    if (message.senderId === user._id) return takeMessage(client, user._id, message);
    const isInSight = message.senderId === openId && document.visibilityState === 'visible';
    takeMessage(client, user._id, { ...message, arrivedAt: Date.now() }, { unread: isInSight ? 0 : 1 });
    playChime();
    void tell(message);
  });
  useSocketEvent<typeof messagesRead, Read>(messagesRead, ({ readerId, upTo }) => {
    if (readerId === user._id) void invalidate(client, [conversationsOf(role)]);
    else setReadByOther(client, readerId, upTo);
  });
};

/** Hears of messages on every page of the area, as long as somebody is signed in. Shows nothing but toasts. */
export const LiveMessages = () => {
  const client = useQueryClient();
  const { user } = useViewer();
  const [announced, setAnnounced] = useState('');
  useTabCount();
  useIncoming(setAnnounced);
  useWaitingMessages(user._id);
  useSocketOpen(() => void refreshMessages(client));
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
};
