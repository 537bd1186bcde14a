import { createContext, use } from 'react';
import type { Message, WaitingMessage } from '../../records.ts';

type ChatActions = {
  /** Puts a message into the composer, to change it. */
  edit: (message: Message | WaitingMessage) => void;
  askAndDelete: (message: Message | WaitingMessage) => void;
  /** Answers a message; missing where one may not write. */
  reply?: (message: Message) => void;
  /** Shows the message at a place of the conversation. */
  jumpTo: (seq: number) => void;
};

/** What one can do with the messages of the open conversation. */
export const ChatActionsContext = createContext<ChatActions>({
  edit: () => {},
  askAndDelete: () => {},
  jumpTo: () => {},
});
export const useChatActions = (): ChatActions => use(ChatActionsContext);
