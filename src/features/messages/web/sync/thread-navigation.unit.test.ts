import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Message } from '../../records.ts';
import { threadKey } from './keys.ts';
import { createMessagesCache } from './messages-cache.ts';
import { emptyThread, shownIn } from './thread.ts';
import { createThreadNavigation } from './thread-navigation.ts';

const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ...{ _id: `m${from + index}`, senderId: 'a', receiverId: 'b', message: '', seq: from + index },
    ...{ createdAt: '', updatedAt: '' },
  }));

/** Creates a conversation of 100 messages, the newest ten loaded. The test releases the server's responses. */
const open = () => {
  const client = new QueryClient();
  client.setQueryData(threadKey('mia'), { ...emptyThread, messages: run(91, 100), isLoaded: true });
  const cache = createMessagesCache(client, 'teacher');
  const waiting: (() => void)[] = [];
  const answer = (page: Message[]) => new Promise<Message[]>((resolve) => waiting.push(() => resolve(page)));
  const transport = {
    around: (_: string, seq: number) => answer(run(seq - 5, seq + 5)),
    before: (_: string, id: string) => answer(run(Number(id.slice(1)) - 10, Number(id.slice(1)) - 1)),
    after: (_: string, seq: number) => answer(run(seq + 1, seq + 10)),
  };
  const unasked = () => Promise.reject(new Error('Nothing asks for this.'));
  const reading = createThreadNavigation({
    cache,
    transport,
    catchUp: { load: unasked },
  });
  const shown = () => {
    const seen = shownIn(cache.thread('mia') ?? emptyThread).map(({ seq }) => seq);
    return [seen[0], seen.at(-1), seen.length];
  };
  return { reading, waiting, shown };
};

test('applies the last of two jumps, regardless of the order of responses', async () => {
  const { reading, waiting, shown } = open();
  const jumps = [reading.jumpTo('mia', 60), reading.jumpTo('mia', 20)];
  for (const answer of waiting.toReversed()) answer();
  await Promise.all(jumps);
  expect(shown()).toEqual([15, 25, 11]);
});

test('stays at the newest messages if a jump is answered late', async () => {
  const { reading, waiting, shown } = open();
  const jump = reading.jumpTo('mia', 60);
  reading.leavePast('mia');
  waiting[0]?.();
  await jump;
  expect(shown()).toEqual([91, 100, 10]);
});

test.each(['loadOlder', 'loadNewer'] as const)(
  'leaves no gap if a page by %s is answered after a jump to another place',
  async (load) => {
    const { reading, waiting, shown } = open();
    const first = reading.jumpTo('mia', 60);
    waiting[0]?.();
    await first;
    const page = reading[load]('mia');
    const second = reading.jumpTo('mia', 20);
    waiting[2]?.();
    await second;
    waiting[1]?.();
    await page;
    expect(shown()).toEqual([15, 25, 11]);
  },
);
