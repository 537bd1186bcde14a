import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Message } from '../records.ts';

/** Slots in the chat that other features fill. `src/app/web` provides their content. */

/** Component above the conversation list, such as the link to write to a class. */
export const ConversationListHeadSlot = createContext<ComponentType | undefined>(undefined);

/** A row in the conversation list, such as a message to a whole class. */
export type ListRow = {
  key: string;
  /** Time by which the row is sorted, latest first. */
  at: string;
  to: string;
  name: string;
  /** Content of the second line. */
  last: string;
};

const noRows: readonly ListRow[] = [];

export const ConversationRowsSlot = createContext<() => readonly ListRow[]>(() => noRows);

/** Menu entry for received messages, such as "Report message". */
export type MessageMenuEntry = { label: string; icon: ReactNode; choose: (message: Message) => void };
export const MessageMenuSlot = createContext<MessageMenuEntry | undefined>(undefined);

/** A note shown after the message with this `seq`. */
export type ThreadNote = { key: string; seq: number; text: string };

const noNotes: readonly ThreadNote[] = [];

export const ThreadNotesSlot = createContext<(partnerId: string) => readonly ThreadNote[]>(() => noNotes);
