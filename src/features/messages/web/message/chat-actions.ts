import { createContext, use } from 'react';
import type { Message, QueuedMessage } from '../../records.ts';

type ChatActions = {
  /** Puts a message into the composer, to change it. */
  edit: (message: Message | QueuedMessage) => void;
  confirmAndDelete: (message: Message | QueuedMessage) => void;
  /** Answers a message; missing where one may not write. */
  reply?: (message: Message) => void;
  /** Shows the message at a place of the conversation. */
  jumpTo: (seq: number) => void;
};

/** What one can do with the messages of the open conversation. */
export const ChatActionsContext = createContext<ChatActions>({
  edit: () => {},
  confirmAndDelete: () => {},
  jumpTo: () => {},
});
export const useChatActions = (): ChatActions => use(ChatActionsContext);
