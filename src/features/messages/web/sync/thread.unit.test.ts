import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import {
  type ChatMessage,
  emptyThread,
  hasGap,
  hasNewer,
  hasOlder,
  lacksChanges,
  lastWithoutGap,
  merge,
  sentState,
  shownIn,
  type Thread,
  withAllQueued,
  withChange,
  withChanges,
  withNeighbours,
  withNewest,
  withoutPast,
  withPast,
  withProgress,
  withQueued,
} from './thread.ts';

const at = (seq: number, change?: number): ChatMessage => ({
  ...{ _id: `m${seq}`, senderId: 'a', receiverId: 'b', seq, createdAt: '', updatedAt: '' },
  ...(change === undefined ? { message: `${seq}` } : { message: `${seq} changed ${change}`, change }),
});
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => at(from + index));
const threadOf = (...places: number[]) =>
  merge(
    emptyThread,
    places.map((seq) => at(seq)),
  );
const placesOf = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

test('contains each message once and in order, regardless of the order of arrival', () => {
  const thread = merge(threadOf(3, 1), [at(2), at(3), at(2), at(4)]);
  expect(placesOf(thread.messages)).toEqual([1, 2, 3, 4]);
  expect(merge(thread, [at(2)])).toBe(thread);
});

test('detects missing messages', () => {
  expect([hasGap(threadOf(4, 5)), hasGap(threadOf(4, 5, 8))]).toEqual([false, true]);
  expect([lastWithoutGap(emptyThread), lastWithoutGap(threadOf(4, 5, 8, 9))]).toEqual([0, 5]);
  expect([hasOlder(emptyThread), hasOlder(threadOf(1, 2)), hasOlder(threadOf(2))]).toEqual([false, false, true]);
});

test('moves marks only forward and treats read messages as delivered', () => {
  const marked = withProgress(threadOf(1, 2, 3), { readSeq: 1, deliveredSeq: 2 });
  expect([1, 2, 3].map((seq) => sentState(marked, at(seq)))).toEqual(['read', 'delivered', 'sent']);
  expect(withProgress(marked, { readSeq: 0, deliveredSeq: 1 })).toBe(marked);
  expect(withProgress(marked, { readSeq: 3 }).deliveredSeq).toBe(3);
});

test('uses the latest change of a message and detects missed changes', () => {
  const loaded = withNewest(emptyThread, [at(1), at(2, 4), at(3, 2)], 0);
  expect(loaded.change).toBe(4);
  const late = withChange(loaded, at(3, 1));
  expect(late.messages[2]?.message).toBe('3 changed 2');
  const next = withChange(loaded, at(1, 5));
  expect([next.change, next.messages[0]?.message]).toEqual([5, '1 changed 5']);
  const skipped = withChange(loaded, at(1, 6));
  expect([skipped.change, lacksChanges(skipped, 6)]).toEqual([4, true]);
  const filled = withChanges(skipped, [at(2, 5), at(1, 6)]);
  expect([filled.change, filled.messages[1]?.message]).toEqual([6, '2 changed 5']);
  expect(withChange(loaded, at(9, 5)).messages).toHaveLength(3);
});

test('separates a section of history until it adjoins the newest messages', () => {
  const thread = withNewest(emptyThread, run(90, 100), 0);
  const withHistory = withPast(thread, run(40, 50));
  expect([placesOf(shownIn(withHistory)).at(0), hasNewer(withHistory), hasGap(withHistory)]).toEqual([40, true, false]);
  const live = merge(withHistory, [at(101)]);
  expect([shownIn(live).length, live.messages.at(-1)?.seq]).toEqual([11, 101]);
  const earlier = withNeighbours(live, 40, run(30, 39));
  expect(shownIn(earlier)[0]?.seq).toBe(30);
  const grown = withNeighbours(earlier, 50, run(51, 89));
  expect([hasNewer(grown), hasGap(grown), grown.messages.length]).toEqual([false, false, 72]);
  expect(withoutPast(withHistory)).toEqual(thread);
  expect(withPast(thread, run(95, 100))).toEqual(thread);
  expect(withChange(withHistory, at(45, 1)).past?.[5]?.message).toBe('45 changed 1');
});

test('removes a queued message once it was sent', () => {
  const { seq: _, ...waiting } = { ...at(9), waitsUntil: '2026-01-01T00:00:00.000Z' };
  const held = withQueued(threadOf(8), waiting);
  expect(held.held).toHaveLength(1);
  expect(withQueued(held, waiting).held).toHaveLength(1);
  expect(merge(held, [at(9)]).held).toEqual([]);
  expect(withQueued(merge(held, [at(9)]), waiting).held).toEqual([]);
  expect(withQueued(held, { ...waiting, deletedAt: waiting.waitsUntil }).held).toEqual([]);
});

test('replaces the queued messages by those of the server that are not sent yet', () => {
  const { seq: _, ...sent } = { ...at(8), waitsUntil: '2026-01-01T00:00:00.000Z' };
  const waiting = { ...sent, _id: 'waiting' };
  expect(withAllQueued(threadOf(8), [sent, waiting]).held).toEqual([waiting]);
  expect(withAllQueued(withQueued(threadOf(8), waiting), []).held).toEqual([]);
});

test('preserves the position of an edited queued message', () => {
  const { seq: _, ...first } = { ...at(9), waitsUntil: '2026-01-01T00:00:00.000Z' };
  const second = { ...first, _id: 'second' };
  const held = withQueued(withQueued(threadOf(8), first), second);
  expect(withQueued(held, { ...first, message: 'other' }).held).toEqual([{ ...first, message: 'other' }, second]);
});

type Step = { kind: 'heard' | 'missed'; seq: number } | { kind: 'asks' | 'answered' };

test('converges to the server’s state for any order of messages and changes', () => {
  const places = fc.integer({ min: 1, max: 20 });
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('heard' as const, 'missed' as const), seq: places }),
    fc.record({ kind: fc.constantFrom('asks' as const, 'answered' as const) }),
  );
  fc.assert(
    fc.property(fc.array<Step>(step, { maxLength: 60 }), places, (steps, from) => {
      const server = run(1, 20);
      let changes = 0;
      let thread: Thread = withNewest(emptyThread, server.slice(from - 1), 0);
      /** The page before the first loaded message, with the server's state at the time of the request. */
      let page: { before: number; messages: ChatMessage[] } | undefined;
      const edit = (seq: number, isReceived: boolean) => {
        changes += 1;
        server[seq - 1] = at(seq, changes);
        if (isReceived) thread = withChange(thread, at(seq, changes));
      };
      for (const one of steps) {
        const before = thread.messages[0]?.seq ?? 1;
        if ('seq' in one) edit(one.seq, one.kind === 'heard');
        else if (one.kind === 'asks') page ??= { before, messages: server.slice(Math.max(0, before - 6), before - 1) };
        else if (page) {
          thread = withNeighbours(thread, page.before, page.messages);
          page = undefined;
        }
      }
      const missed = server
        .filter((one) => (one.change ?? 0) > thread.change)
        .sort((one, other) => (one.change ?? 0) - (other.change ?? 0));
      const shown = withChanges(thread, missed).messages;
      expect(shown).toEqual(server.slice((shown[0]?.seq ?? 1) - 1));
    }),
    trials(),
  );
});

test('applies a change to a page that was read before the change', () => {
  const thread = withNewest(emptyThread, run(90, 100), 0);
  const received = withChange(thread, at(85, 1));
  expect(withNeighbours(received, 90, run(80, 89)).messages[5]?.message).toBe('85 changed 1');
  expect(merge(withChange(thread, at(101, 1)), run(101, 102)).messages.at(-2)?.message).toBe('101 changed 1');
  expect(withPast(received, run(80, 85)).past?.at(-1)?.message).toBe('85 changed 1');
});

test('shows a quote in the current state of the quoted message', () => {
  const quote = { _id: 'm1', senderId: 'a', seq: 1, message: '1' };
  const thread = { ...merge(emptyThread, [at(1), { ...at(2), quote }]), isLoaded: true };
  const edited = withChange(thread, at(1, 1));
  expect(edited.messages[1]?.quote).toEqual({ ...quote, message: '1 changed 1' });
  const erased = withChanges(edited, [{ ...at(1, 2), message: '', deletedAt: 'now' }]);
  expect(erased.messages[1]?.quote).toEqual({ ...quote, message: '', state: 'deleted' });
});
