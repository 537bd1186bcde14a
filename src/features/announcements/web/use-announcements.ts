import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageChanged, messagesDelivered, messagesRead } from '#features/messages/contract.ts';
import { call } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { useSocketOpen, useSocketWire } from '#platform/web/socket.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/announcements/screens';
import { announcementsEndpoints } from '../contract.ts';
import type { ListedAnnouncement } from '../records.ts';
import { announcementsQuery } from './announcements-query.ts';

const { getAnnouncements, getAnnouncement, deleteAnnouncement } = announcementsEndpoints;
const gathered = 500;

/** What one wrote to classes, newest first, a page at a time. */
export const useAnnouncements = () =>
  useInfiniteQuery({ ...announcementsQuery, select: ({ pages }) => pages.flatMap(({ page }) => page) });

/** Asks again a moment after somebody has read or received something, or one was changed. */
export const useLiveAnnouncements = (): void => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate(client, [getAnnouncements, getAnnouncement]), gathered);
  };
  useSocketWire(messagesRead.wire, renew);
  useSocketWire(messagesDelivered.wire, renew);
  useSocketWire(messageChanged.wire, renew);
  useSocketOpen(renew);
  useEffect(() => () => clearTimeout(timer.current), []);
};

/** Asks, and takes an announcement back from all who got it. */
export const useTakeBack = () => {
  const client = useQueryClient();
  return async ({ _id: id, sent, section }: ListedAnnouncement): Promise<void> => {
    const { body, ...words } = texts.takeBackQuestion;
    const question = { ...words, body: body({ number: sent, section }) };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await call(deleteAnnouncement, { id });
    } catch (error) {
      void toast.failure(error);
    }
    await invalidate(client, [getAnnouncements, getAnnouncement]);
  };
};
