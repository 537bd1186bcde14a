import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { QueuedMessage } from '../../records.ts';
import { createCatchUp } from './catch-up.ts';
import { threadKey } from './keys.ts';
import { createMessagesCache } from './messages-cache.ts';
import { emptyThread } from './thread.ts';
import type { Transport } from './transport.ts';

const timing = { acknowledgement: 1, answer: 1, initialDelay: 1, maxDelay: 1, gather: 1, poll: 1 };

test('an opened conversation has the messages that wait for the end of quiet hours', async () => {
  const waiting = { _id: 'm1', receiverId: 'teacher', message: 'Good night' } as QueuedMessage;
  const transport = { newest: async () => [], queued: async () => [waiting] } as unknown as Transport;
  const client = new QueryClient();
  client.setQueryData(threadKey('teacher'), emptyThread);
  const cache = createMessagesCache(client, 'student');
  const nothing = () => {};
  const parts = { role: 'student' as const, cache, transport, timing, onArrived: nothing, onCaughtUp: nothing };
  const catchUp = createCatchUp(parts);
  const thread = await catchUp.load('teacher', new AbortController().signal);
  catchUp.stop();
  expect(thread?.held).toEqual([waiting]);
});
