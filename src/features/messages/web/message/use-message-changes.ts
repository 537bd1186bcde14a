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

/** What shows before the server has answered. */
type Early = Partial<Pick<Message, 'message' | 'editedAt' | 'deletedAt'>>;
type AnyMessage = Message | QueuedMessage;
type EarlyChanges = ReadonlyMap<string, Early>;

const withEarly = (message: ChatMessage, early: Early): ChatMessage => {
  const { files, ...rest } = message;
  return early.deletedAt || !files ? { ...rest, ...early } : { ...rest, files, ...early };
};

/** Whether one's own message may still be changed, by the server's clock. The server decides. */
export const mayChange = ({ createdAt, deletedAt, hiddenAt }: Message): boolean =>
  !deletedAt && !hiddenAt && serverNow() - Date.parse(createdAt) < changeMinutes * 60_000;

/** Editing and deleting one's own messages: shows at once, and as before when the server refuses. */
export const useMessageChanges = () => {
  const chat = useChat();
  const [early, setEarly] = useState<EarlyChanges>(new Map());
  return useMemo(() => ({ ...viewOf(early), ...actionsOf(chat, setEarly) }), [chat, early]);
};
export type MessageChanges = ReturnType<typeof useMessageChanges>;

const viewOf = (early: EarlyChanges) => ({
  /** A message as one wants it to be. */
  shown: (message: ChatMessage): ChatMessage => {
    const change = early.get(message._id);
    return change ? withEarly(message, change) : message;
  },
  /** What waits as one wants it to be. */
  shownHeld: (held: readonly QueuedMessage[]): QueuedMessage[] =>
    held
      .filter(({ _id }) => !early.get(_id)?.deletedAt)
      .map((one) => ({ ...one, message: early.get(one._id)?.message ?? one.message })),
});

const actionsOf = (chat: () => Chat, setEarly: Dispatch<SetStateAction<EarlyChanges>>) => {
  const during = async (id: string, shown: Early, change: () => Promise<void>): Promise<boolean> => {
    setEarly((before) => new Map(before).set(id, shown));
    try {
      await change();
      return true;
    } catch (error) {
      void toast.failure(error);
      return false;
    } finally {
      setEarly((before) => new Map([...before].filter(([one]) => one !== id)));
    }
  };
  const now = () => new Date(serverNow()).toISOString();
  const remove = (id: string) =>
    during(id, { message: '', deletedAt: now() }, async () => {
      const answer = await call(messagesEndpoints.deleteMessage, { id });
      if ('waitsUntil' in answer) chat().takeHeld({ ...answer, deletedAt: answer.deletedAt ?? now() });
      else chat().takeChange(answer);
    });
  return {
    /** @returns whether the server took it */
    edit: ({ _id: id }: AnyMessage, message: string): Promise<boolean> =>
      during(id, { message, editedAt: now() }, async () => {
        const answer = await call(messagesEndpoints.editMessage, { id, message });
        if ('waitsUntil' in answer) chat().takeHeld(answer);
        else chat().takeChange(answer);
      }),
    askAndDelete: async (message: AnyMessage): Promise<void> => {
      const along = 'waitsUntil' in message ? texts.deleteHeldAlong : texts.deleteAlong;
      if (await confirmDelete(texts.deleteQuestion, along)) await remove(message._id);
    },
  };
};
