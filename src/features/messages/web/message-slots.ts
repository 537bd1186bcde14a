import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Message } from '../records.ts';

/** Places in the chat that later features fill; `src/app/web` puts what they offer around the area. */

/** What stands above the list of conversations, such as the way to write to a class. */
export const ConversationListHeadSlot = createContext<ComponentType | undefined>(undefined);

/** A row among the conversations, such as a message to a whole class. */
export type ListRow = {
  key: string;
  /** Its place among the others, latest first. */
  at: string;
  to: string;
  name: string;
  /** The second line. */
  last: string;
};

const noRows: readonly ListRow[] = [];

/** A hook that knows rows to show among the conversations. */
export const ConversationRowsSlot = createContext<() => readonly ListRow[]>(() => noRows);

/** An entry for the menu of a message that the other wrote, such as 'Report message'. */
export type MessageMenuEntry = { label: string; icon: ReactNode; choose: (message: Message) => void };
export const MessageMenuSlot = createContext<MessageMenuEntry | undefined>(undefined);

/** A line between messages: it stands after the message at that place. */
export type ThreadNote = { key: string; seq: number; text: string };

const noNotes: readonly ThreadNote[] = [];

/** A hook that knows lines to show in the conversation with somebody. */
export const ThreadNotesSlot = createContext<(partnerId: string) => readonly ThreadNote[]>(() => noNotes);
