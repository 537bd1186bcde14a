import { createContext, use } from 'react';
import type { Message, WaitingMessage } from '../../records.ts';

type ChatActions = {
  /** Puts a message into the composer, to change it. */
  edit: (message: Message | WaitingMessage) => void;
  askAndDelete: (message: Message | WaitingMessage) => void;
};

/** What one can do with the messages of the open conversation. */
export const ChatActionsContext = createContext<ChatActions>({ edit: () => {}, askAndDelete: () => {} });
export const useChatActions = (): ChatActions => use(ChatActionsContext);
