import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import { isRefusal } from '#platform/web/outbox/refusal.ts';
import { serverNow } from '#platform/web/server-time.ts';
import { useSocketOpen } from '#platform/web/socket.ts';
import { workCyclesEndpoints } from '../contract.ts';
import type { WorkCycle, WorkNote } from '../schemas.ts';

const { addWorkNote, getWorkCycle } = workCyclesEndpoints;

/** A note being sent. `problem` is the message of a failed attempt, `isRefused` a rejection by the server. */
export type SentNote = Pick<WorkNote, 'studentID' | 'at' | 'kind' | 'lesson'> & {
  readonly clientId: string;
  readonly problem?: string;
  readonly isRefused?: boolean;
};

type NewNote = Pick<WorkNote, 'studentID' | 'kind' | 'lesson'>;

/** Sends notes and shows them immediately. A failed note stays until a retry succeeds or the user discards the note. */
export const useNotes = ({ _id: cycleID }: Pick<WorkCycle, '_id'>) => {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly SentNote[]>([]);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const put = (note: SentNote) => setSent((all) => [...all.filter(({ clientId }) => clientId !== note.clientId), note]);
  const drop = (clientId: string) => setSent((all) => all.filter((one) => one.clientId !== clientId));
  const deliver = async ({ problem: _, isRefused: __, ...note }: SentNote) => {
    put(note);
    const { lesson, ...fields } = note;
    try {
      await call(addWorkNote, { ...fields, cycleID, lessonID: lesson?._id ?? null });
    } catch (error) {
      put({ ...note, problem: errorMessage(error), isRefused: isRefusal(error) });
      return;
    }
    await invalidate(client, [getWorkCycle]).catch(() => undefined);
    if (!isUnmounted.current) drop(note.clientId);
  };
  const retryFailed = useEffectEvent(() => {
    for (const note of sent) if (note.problem !== undefined && note.isRefused === false) void deliver(note);
  });
  useSocketOpen(() => retryFailed());
  useEffect(() => {
    const onOnline = () => retryFailed();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return {
    sent,
    note: (note: NewNote) =>
      void deliver({ ...note, clientId: newClientId(), at: new Date(serverNow()).toISOString() }),
    retry: (note: SentNote) => void deliver(note),
    discard: ({ clientId }: SentNote) => drop(clientId),
  };
};

export type Notes = ReturnType<typeof useNotes>;
