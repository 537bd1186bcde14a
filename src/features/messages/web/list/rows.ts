import type { QueuedMessage } from '../../records.ts';
import type { ThreadNote } from '../message-slots.ts';
import type { Outgoing } from '../sync/outgoing.ts';
import type { ChatMessage } from '../sync/thread.ts';

/**
 * A line of a conversation. What stands above it belongs to it, so that a row never changes its size when earlier ones come:
 * the first row that is there says its day only where the conversation begins.
 */
export type Row = { key: string; day?: string; isFirstUnread?: true } & (
  | {
      kind: 'message';
      message: ChatMessage;
      isOwn: boolean;
      notes?: readonly ThreadNote[];
      /** The first and the last of those that one wrote closely together. */
      isRunStart?: true;
      isRunEnd?: true;
    }
  | { kind: 'held'; message: QueuedMessage }
  | { kind: 'outgoing'; outgoing: Outgoing }
);

type Shown = {
  messages: readonly ChatMessage[];
  held: readonly QueuedMessage[];
  outgoing: readonly Outgoing[];
  notes: readonly ThreadNote[];
  viewerId: string;
  /** The place from which on the other's messages are new; 0 for none. */
  unreadFrom: number;
  dayName: (at: string) => string;
};

/** An own message keeps its key when the server has taken it: the bubble stays where it is. */
const keyOf = ({ clientId, _id }: { clientId?: string | undefined; _id: string }): string => clientId ?? _id;

const notesBySeq = (notes: readonly ThreadNote[]) => {
  const bySeq = new Map<number, ThreadNote[]>();
  for (const note of notes) bySeq.set(note.seq, [...(bySeq.get(note.seq) ?? []), note]);
  return bySeq;
};

type MessageRow = Extract<Row, { kind: 'message' }>;

/** Milliseconds between messages that belong together. */
const longestPause = 10 * 60 * 1000;

const isTogether = (one: MessageRow | undefined, next: MessageRow | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  one.isOwn === next.isOwn &&
  !(one.notes ?? next.day ?? next.isFirstUnread) &&
  Date.parse(next.message.createdAt) - Date.parse(one.message.createdAt) < longestPause;

/** Which messages stand together. Of the first one that is there nobody knows what was before it. */
const withRuns = (rows: readonly MessageRow[]): MessageRow[] =>
  rows.map((row, index) => ({
    ...row,
    ...((index > 0 || row.message.seq === 1) && !isTogether(rows[index - 1], row) && { isRunStart: true as const }),
    ...(!isTogether(row, rows[index + 1]) && { isRunEnd: true as const }),
  }));

const messageRows = ({ messages, notes, viewerId, unreadFrom, dayName }: Shown): MessageRow[] => {
  const noted = notesBySeq(notes);
  let dayBefore = messages[0]?.seq === 1 ? '' : undefined;
  // Where earlier new ones are not there yet, the line would be at a wrong place.
  let isUnreadSeen = unreadFrom === 0 || (messages[0]?.seq ?? 0) > unreadFrom;
  return messages.map((message) => {
    const isOwn = message.senderId === viewerId;
    const name = dayName(message.createdAt);
    const isNewDay = dayBefore !== undefined && name !== dayBefore;
    dayBefore = name;
    const isFirstUnread = !isUnreadSeen && !isOwn && message.seq >= unreadFrom;
    isUnreadSeen ||= isFirstUnread;
    const here = noted.get(message.seq);
    return {
      kind: 'message',
      key: keyOf(message),
      message,
      isOwn,
      ...(isNewDay && { day: name }),
      ...(isFirstUnread && { isFirstUnread }),
      ...(here && { notes: here }),
    };
  });
};

/** What a conversation shows, from the top: messages, what waits at the server, what is on its way. */
export const rowsOf = (shown: Shown): Row[] => {
  const arrived = new Set(shown.messages.map(({ clientId }) => clientId));
  const held = shown.held.filter(({ clientId }) => !clientId || !arrived.has(clientId));
  const known = new Set([...arrived, ...held.map(({ clientId }) => clientId)]);
  return [
    ...withRuns(messageRows(shown)),
    ...held.map((message): Row => ({ kind: 'held', key: keyOf(message), message })),
    ...shown.outgoing
      .filter(({ clientId }) => !known.has(clientId))
      .map((outgoing): Row => ({ kind: 'outgoing', key: outgoing.clientId, outgoing })),
  ];
};
