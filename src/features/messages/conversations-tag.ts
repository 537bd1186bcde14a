import type { ConversationPartner } from './records.ts';

type Progress = Pick<
  ConversationPartner,
  'lastSeq' | 'change' | 'readSeq' | 'deliveredSeq' | 'ownReadSeq' | 'unreadCount'
>;

/** Returns a tag per state of a user's conversations. Counters except `unreadCount` only grow: sums never repeat. */
export const conversationsTag = (list: readonly Progress[]): string => {
  const sum = (numberOf: (one: Progress) => number) => list.reduce((all, one) => all + numberOf(one), 0);
  return [
    list.length,
    sum(({ lastSeq }) => lastSeq),
    sum(({ change }) => change),
    sum(({ readSeq }) => readSeq),
    sum(({ deliveredSeq }) => deliveredSeq),
    sum(({ ownReadSeq }) => ownReadSeq),
    sum(({ unreadCount }) => unreadCount),
  ].join('.');
};
