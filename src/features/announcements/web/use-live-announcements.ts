import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageChanged, messageCreated, messagesDelivered, messagesRead } from '#features/messages/contract.ts';
import type { Message } from '#features/messages/records.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { useSocketEvent, useSocketOpen } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { announcementsChanged, announcementsEndpoints } from '../contract.ts';

const { getAnnouncements, getAnnouncement } = announcementsEndpoints;
const gatherMilliseconds = 500;

/** Refreshes a teacher's announcements, debounced, after a read, a delivery or a change. */
export const useLiveAnnouncements = (): void => {
  const client = useQueryClient();
  const { role, user } = useViewer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    if (role !== 'teacher') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate(client, [getAnnouncements, getAnnouncement]), gatherMilliseconds);
  };
  useSocketEvent<{ readerId: string }>(messagesRead.wire, ({ readerId }) => {
    if (readerId !== user._id) refresh();
  });
  useSocketEvent<Message>(messageCreated.wire, ({ announcementId }) => {
    if (announcementId !== undefined) refresh();
  });
  useSocketEvent(announcementsChanged.wire, refresh);
  useSocketEvent(messagesDelivered.wire, refresh);
  useSocketEvent(messageChanged.wire, refresh);
  useSocketOpen(refresh);
  useEffect(() => () => clearTimeout(timer.current), []);
};
