import { createContext, use } from 'react';
import type { Message, QueuedMessage } from '../../records.ts';

type ChatActions = {
  edit: (message: Message | QueuedMessage) => void;
  confirmAndDelete: (message: Message | QueuedMessage) => void;
  /** Quotes a message in a reply. Undefined if the user may not write. */
  reply?: (message: Message) => void;
  jumpTo: (seq: number) => void;
};

export const ChatActionsContext = createContext<ChatActions>({
  edit: () => {},
  confirmAndDelete: () => {},
  jumpTo: () => {},
});
export const useChatActions = (): ChatActions => use(ChatActionsContext);
