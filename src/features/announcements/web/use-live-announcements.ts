import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageChanged, messageCreated, messagesDelivered, messagesRead } from '#features/messages/contract.ts';
import type { Message } from '#features/messages/records.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { useSocketOpen, useSocketWire } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { announcementsChanged, announcementsEndpoints } from '../contract.ts';

const { getAnnouncements, getAnnouncement } = announcementsEndpoints;
const gathered = 500;

/** Asks again a moment after somebody has read or received something, or one was changed. Families have none. */
export const useLiveAnnouncements = (): void => {
  const client = useQueryClient();
  const { role, user } = useViewer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = () => {
    if (role !== 'teacher') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate(client, [getAnnouncements, getAnnouncement]), gathered);
  };
  useSocketWire<{ readerId: string }>(messagesRead.wire, ({ readerId }) => {
    if (readerId !== user._id) renew();
  });
  useSocketWire<Message>(messageCreated.wire, ({ announcementId }) => {
    if (announcementId !== undefined) renew();
  });
  useSocketWire(announcementsChanged.wire, renew);
  useSocketWire(messagesDelivered.wire, renew);
  useSocketWire(messageChanged.wire, renew);
  useSocketOpen(renew);
  useEffect(() => () => clearTimeout(timer.current), []);
};
