import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { serverNow } from '#platform/web/server-time.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/messages/chat';
import { messagesEndpoints } from '../../contract.ts';
import { changeMinutes } from '../../limits.ts';
import type { Message, QueuedMessage } from '../../records.ts';
import { useChat } from '../hooks/use-chat.ts';
import type { Chat } from '../sync/chat.ts';
import type { ChatMessage } from '../sync/thread.ts';

type OptimisticChange = Partial<Pick<Message, 'message' | 'editedAt' | 'deletedAt'>>;
type AnyMessage = Message | QueuedMessage;
type OptimisticChanges = ReadonlyMap<string, OptimisticChange>;

const withOptimistic = (message: ChatMessage, optimistic: OptimisticChange): ChatMessage => {
  const { files, ...rest } = message;
  return optimistic.deletedAt || !files ? { ...rest, ...optimistic } : { ...rest, files, ...optimistic };
};

/** True if the message may still be edited or deleted, by the server's clock. The server makes the final decision. */
export const mayChange = ({ createdAt, deletedAt, hiddenAt }: Message): boolean =>
  !deletedAt && !hiddenAt && serverNow() - Date.parse(createdAt) < changeMinutes * 60_000;

/** Manages edits and deletions, shown optimistically and reverted if the server refuses them. */
export const useMessageChanges = () => {
  const chat = useChat();
  const [optimistic, setOptimistic] = useState<OptimisticChanges>(new Map());
  return useMemo(() => ({ ...viewOf(optimistic), ...actionsOf(chat, setOptimistic) }), [chat, optimistic]);
};
export type MessageChanges = ReturnType<typeof useMessageChanges>;

const viewOf = (optimistic: OptimisticChanges) => ({
  shown: (message: ChatMessage): ChatMessage => {
    const change = optimistic.get(message._id);
    return change ? withOptimistic(message, change) : message;
  },
  shownQueued: (held: readonly QueuedMessage[]): QueuedMessage[] =>
    held
      .filter(({ _id }) => !optimistic.get(_id)?.deletedAt)
      .map((one) => ({ ...one, message: optimistic.get(one._id)?.message ?? one.message })),
});

const actionsOf = (chat: () => Chat, setOptimistic: Dispatch<SetStateAction<OptimisticChanges>>) => {
  const withOptimisticChange = async (
    id: string,
    shown: OptimisticChange,
    change: () => Promise<void>,
  ): Promise<boolean> => {
    setOptimistic((before) => new Map(before).set(id, shown));
    try {
      await change();
      return true;
    } catch (error) {
      void toast.failure(error);
      return false;
    } finally {
      setOptimistic((before) => new Map([...before].filter(([one]) => one !== id)));
    }
  };
  const now = () => new Date(serverNow()).toISOString();
  const remove = (id: string) =>
    withOptimisticChange(id, { message: '', deletedAt: now() }, async () => {
      const answer = await call(messagesEndpoints.deleteMessage, { id });
      if ('waitsUntil' in answer) chat().applyQueued({ ...answer, deletedAt: answer.deletedAt ?? now() });
      else chat().applyChange(answer);
    });
  return {
    /** Resolves to true if the server accepted the edit. */
    edit: ({ _id: id }: AnyMessage, message: string): Promise<boolean> =>
      withOptimisticChange(id, { message, editedAt: now() }, async () => {
        const answer = await call(messagesEndpoints.editMessage, { id, message });
        if ('waitsUntil' in answer) chat().applyQueued(answer);
        else chat().applyChange(answer);
      }),
    confirmAndDelete: async (message: AnyMessage): Promise<void> => {
      const note = 'waitsUntil' in message ? texts.deleteHeldAlong : texts.deleteAlong;
      if (await confirmDelete(texts.deleteQuestion, note)) await remove(message._id);
    },
  };
};
