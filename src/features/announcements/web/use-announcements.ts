import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '#platform/web/api-client.ts';
import { batchOf, UndoSlot } from '#platform/web/data/undo-slot.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/announcements/screens';
import { announcementsEndpoints } from '../contract.ts';
import type { ListedAnnouncement } from '../records.ts';
import { announcementsQuery } from './announcements.queries.ts';

const { getAnnouncements, getAnnouncement, deleteAnnouncement, remindAnnouncement } = announcementsEndpoints;

export const useAnnouncements = () =>
  useInfiniteQuery({ ...announcementsQuery, select: ({ pages }) => pages.flatMap(({ page }) => page) });

const questionFor = ({ sent, section, sendAt, problem }: ListedAnnouncement) => {
  const { body: bodyBefore, ...before } = texts.cancelQuestion;
  if (sendAt ?? problem) return { ...before, body: bodyBefore({ section }) };
  const { body, ...after } = texts.takeBackQuestion;
  return { ...after, body: body({ number: sent, section }) };
};

export const useRemind = () => {
  const client = useQueryClient();
  return async ({ _id: id }: ListedAnnouncement): Promise<void> => {
    try {
      const { reminded } = await call(remindAnnouncement, { id });
      void toast.success(texts.reminded({ number: reminded }));
    } catch (error) {
      void toast.failure(error);
    }
    await invalidate(client, [getAnnouncements, getAnnouncement]);
  };
};

/** Returns a function that withdraws an announcement after confirmation. An unsent one is canceled, with an undo. */
export const useWithdraw = () => {
  const client = useQueryClient();
  const offerUndo = use(UndoSlot);
  return async (announcement: ListedAnnouncement): Promise<void> => {
    const { _id: id, section } = announcement;
    const question = questionFor(announcement);
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      const batch = batchOf(await call(deleteAnnouncement, { id }));
      const stale = [getAnnouncements, getAnnouncement];
      if (batch) void offerUndo?.(client, { message: texts.cancelled({ section }), batch, stale });
    } catch (error) {
      void toast.failure(error);
    }
    await invalidate(client, [getAnnouncements, getAnnouncement]);
  };
};
