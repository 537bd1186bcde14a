import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { trials } from '#tests/support/chance.ts';
import { type Note, newPlace, openOutboxTab } from '#tests/support/outbox-tab.ts';
import { until } from '#tests/support/until.ts';
import { backoffDelay, defaultTiming } from './backoff.ts';
import { createDelivery } from './delivery.ts';
import { createMemoryStore } from './memory-store.ts';
import { type TabLock, tabLock } from './tab-lock.ts';

const fast = { ...defaultTiming, initialDelay: 2, maxDelay: 8 };

const offline = () => new ApiError({ code: 'offline', status: 0, message: 'Not reached.' });
const refused = () => new ApiError({ code: 'forbidden', status: 403, message: 'Not to him.' });

const askedPause = 0.1;
const tooMany = () =>
  new ApiError({ code: 'too_many_messages', status: 429, message: 'Wait.', retryAfterSeconds: askedPause });

type Fate = 'ok' | 'lost before' | 'lost after' | 'refused' | 'too many';

/** Creates a server that accepts each note once. `plan` decides the outcome of each call. */
const createServer = (plan: (text: string) => Fate) => {
  const accepted = new Map<string, string>();
  return {
    texts: () => [...accepted.values()],
    send: async ({ text, clientId }: { text: string; clientId: string }): Promise<void> => {
      const fate = plan(text);
      await new Promise(setImmediate);
      if (fate === 'refused') throw refused();
      if (fate === 'too many') throw tooMany();
      if (fate === 'lost before') throw offline();
      if (!accepted.has(clientId)) accepted.set(clientId, text);
      if (fate === 'lost after') throw offline();
    },
  };
};

const deliverFrom = (
  { outbox }: Awaited<ReturnType<typeof openOutboxTab>>,
  server: Pick<ReturnType<typeof createServer>, 'send'>,
  lock = tabLock,
) => {
  const parts = { onSent: () => {}, onError: () => {}, timing: fast, lock, outbox };
  const delivery = createDelivery({ owner: 'ana', send: server.send, ...parts });
  outbox.onForeignChange(delivery.onOtherTabChange);
  return delivery;
};

describe('delivery of a message', () => {
  afterEach(() => vi.useRealTimers());

  const patientServer = () => {
    const answer = Promise.withResolvers<void>();
    return { answer, server: { send: () => answer.promise } };
  };
  const countingLock = () => vi.fn<TabLock>((_name, run) => run());

  test('runs once in its own tab, however long the server takes', async () => {
    vi.useFakeTimers();
    const place = newPlace();
    const memory = createMemoryStore<Note>();
    const tab = await openOutboxTab(place, 'ana', async () => memory);
    const { answer, server } = patientServer();
    const lock = countingLock();
    const delivery = deliverFrom(tab, server, lock);
    await tab.outbox.add('ben', { text: 'Hello' });
    delivery.deliver('ben');
    await vi.advanceTimersByTimeAsync(60_000);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tab.texts(), lock.mock.calls.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
    delivery.stop();
    tab.outbox.close();
  });

  test('runs in another tab if its own tab closes', async () => {
    const place = newPlace();
    const [left, right] = [await openOutboxTab(place), await openOutboxTab(place)];
    const lock = countingLock();
    const server = createServer(() => 'ok');
    const delivery = deliverFrom(right, server, lock);
    await left.outbox.add('ben', { text: 'Hello' });
    left.outbox.close();
    await until(() => expect(server.texts()).toEqual(['Hello']));
    delivery.stop();
    right.outbox.close();
  });
});

test('shows a refused message, sends the following ones, and sends the refused one on retry', async () => {
  let isRefusing = true;
  const server = createServer((text) => (text === 'one' && isRefusing ? 'refused' : 'ok'));
  const tab = await openOutboxTab(newPlace());
  const delivery = deliverFrom(tab, server);
  for (const text of ['one', 'two']) await tab.outbox.add('ben', { text });
  delivery.deliver('ben');
  await until(() => expect(server.texts()).toEqual(['two']));
  await until(() => expect(tab.outbox.all()).toMatchObject([{ text: 'one', state: 'failed', problem: 'Not to him.' }]));
  isRefusing = false;
  await tab.outbox.retry(tab.outbox.all()[0]?.clientId ?? '');
  delivery.deliver('ben');
  await until(() => expect([server.texts(), tab.texts()]).toEqual([['two', 'one'], []]));
  delivery.stop();
  tab.outbox.close();
});

test('waits as long as the server requests after a 429, and preserves the order', async () => {
  let refusals = 0;
  const states = new Set<string>();
  const server = createServer((text) => (text === 'two' && refusals++ < 2 ? 'too many' : 'ok'));
  const tab = await openOutboxTab(newPlace());
  const delivery = deliverFrom(tab, server);
  tab.outbox.subscribe(() => {
    for (const { state } of tab.outbox.all()) states.add(state);
  });
  for (const text of ['one', 'two', 'three']) await tab.outbox.add('ben', { text });
  const began = performance.now();
  delivery.deliver('ben');
  await until(() => expect([server.texts(), tab.texts()]).toEqual([['one', 'two', 'three'], []]));
  expect([...states].sort()).toEqual(['sending', 'waiting']);
  expect(performance.now() - began).toBeGreaterThan(2 * askedPause * 1000 - 5);
  delivery.stop();
  tab.outbox.close();
});

const withoutLock: TabLock = (_name, run) => run();

test.each([
  ['with locks', tabLock],
  ['without locks', withoutLock],
])(
  'delivers each message once and in order across two tabs, lost responses and closed tabs, %s',
  async (_name, lock) => {
    const fates = fc.infiniteStream(fc.constantFrom('ok', 'ok', 'lost before', 'lost after') as fc.Arbitrary<'ok'>);
    const steps = fc.array(fc.constantFrom('left', 'right', 'close left'), { minLength: 1, maxLength: 15 });
    const run = async (moves: string[], fate: fc.Stream<'ok'>) => {
      const place = newPlace();
      const server = createServer(() => fate.next().value ?? 'ok');
      const openDelivering = async () => {
        const tab = await openOutboxTab(place);
        return { ...tab, delivery: deliverFrom(tab, server, lock) };
      };
      let [left, right] = [await openDelivering(), await openDelivering()];
      const written: { n: number; text: string }[] = [];
      for (const move of moves) {
        if (move === 'close left') {
          left.delivery.stop();
          left.outbox.close();
          left = await openDelivering();
          left.delivery.deliverAll();
          continue;
        }
        const tab = move === 'left' ? left : right;
        const text = `${written.length}`;
        written.push({ n: await tab.outbox.add('ben', { text }), text });
        tab.delivery.deliver('ben');
      }
      const inOrder = written.sort((one, other) => one.n - other.n).map(({ text }) => text);
      await until(() => expect([server.texts(), left.texts(), right.texts()]).toEqual([inOrder, [], []]));
      for (const { delivery, outbox } of [left, right]) {
        delivery.stop();
        outbox.close();
      }
    };
    await fc.assert(fc.asyncProperty(steps, fates, run), trials(25));
  },
);

test('increases the delay up to a limit, with a random factor', () => {
  expect([0, 1, 2, 10, 1000].map((failures) => backoffDelay(defaultTiming, failures, 0.5))).toEqual([
    ...[1_000, 2_000, 4_000, 30_000, 30_000],
  ]);
  expect([0, 1].map((chance) => backoffDelay(defaultTiming, 0, chance))).toEqual([500, 1_500]);
});
