import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { conversationsTag } from '../../conversations-tag.ts';
import type { ConversationPartner } from '../../records.ts';
import { createCatchUp } from './catch-up.ts';
import { conversationsKey } from './keys.ts';
import { createMessagesCache } from './messages-cache.ts';
import { createReceipts } from './receipts.ts';

const unread: ConversationPartner = {
  ...{ _id: 'tala', first_name: 'Tala', last_name: 'Reyes', full_name: 'Tala Reyes', image: '', role: 'teacher' },
  ...{ lastMessage: 'Hello', lastMessageAt: '', lastSenderId: 'tala', lastSeq: 20, change: 0 },
  ...{ readSeq: 0, deliveredSeq: 0, ownReadSeq: 0, unreadCount: 20 },
};
const read = { ...unread, ownReadSeq: 17, unreadCount: 3 };
const unused = () => Promise.reject(new Error('This request is not expected.'));

/** Opens a tab that knows the unread conversation. The test answers the read mark. */
const openTab = (stored: ConversationPartner) => {
  const client = new QueryClient();
  client.setQueryData(conversationsKey('student'), [unread]);
  const cache = createMessagesCache(client, 'student');
  const timing = { ...defaultTiming, acknowledgement: 200 };
  const answer = Promise.withResolvers<{ unreadCount: number }>();
  let requests = 0;
  const transport = {
    ...{ upload: unused, send: unused, newest: unused, after: unused, before: unused, around: unused },
    ...{ changes: unused, queued: unused, markDelivered: async () => {}, markRead: () => answer.promise },
    conversationsTag: async () => conversationsTag([stored]),
    conversations: async () => {
      requests += 1;
      return [stored];
    },
  };
  const receipts = createReceipts({ cache, transport, timing });
  const caughtUp = Promise.withResolvers<void>();
  const catchUp = createCatchUp({
    ...{ role: 'student', cache, transport, timing, onArrived: () => {} },
    receipts: { ...receipts, everythingArrived: caughtUp.resolve },
  });
  return { cache, answer, receipts, catchUp, caughtUp: caughtUp.promise, requests: () => requests };
};

test('does not reload the list for a read mark of this tab that the server has stored but not answered', async () => {
  const { cache, answer, receipts, catchUp, caughtUp, requests } = openTab(read);
  const marked = receipts.markRead('tala', { _id: 'm17', seq: 17 });
  catchUp.all();
  // In one turn of the event loop, the tab compares the tags.
  await new Promise((resolve) => setImmediate(resolve));
  answer.resolve({ unreadCount: 3 });
  await Promise.all([marked, caughtUp]);
  expect(requests()).toBe(0);
  expect(cache.list()).toEqual([read]);
});

test('keeps the unread count of the later read mark if the earlier one is answered last', () => {
  const { cache } = openTab(unread);
  cache.setOwnRead('tala', 18, 2);
  cache.setOwnRead('tala', 15, 5);
  expect(cache.list()).toEqual([{ ...unread, ownReadSeq: 18, unreadCount: 2 }]);
});

test.each([
  ['a read mark that is not answered', read],
  ['a missed message', { ...unread, lastSeq: 21, unreadCount: 21 }],
])('reloads the list after %s', async (_after, stored) => {
  const { cache, receipts, catchUp, caughtUp, requests } = openTab(stored);
  void receipts.markRead('tala', { _id: 'm17', seq: 17 });
  catchUp.all();
  await caughtUp;
  expect(requests()).toBe(1);
  expect(cache.list()).toEqual([stored]);
});
