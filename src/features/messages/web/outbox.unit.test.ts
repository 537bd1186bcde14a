import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import type { Message } from '../records.ts';
import { createDelivery } from './delivery.ts';
import { createDrafts } from './drafts.ts';
import { openIdbStore } from './idb-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox, openTabChannel } from './outbox.ts';
import type { ChatStore, Outgoing } from './outgoing.ts';
import { pauseAfter, usualTiming } from './pauses.ts';
import { type TabLock, tabLock } from './tab-lock.ts';

const fast = { ...usualTiming, firstPause: 2, longestPause: 8 };
let places = 0;
const newPlace = () => `place ${++places}`;

const openTab = async (place: string, owner = 'ana', opened?: ChatStore) => {
  const store = opened ?? (await openIdbStore(place));
  const outbox = createOutbox({ store, owner, channel: openTabChannel(`${place} ${owner}`) });
  await outbox.open();
  return { store, outbox, texts: () => outbox.all().map(({ text }) => text) };
};

const outgoing = (owner: string, to: string, clientId: string): Outgoing => ({
  ...{ n: 0, owner, to, clientId, text: clientId, files: [] },
  ...{ state: 'sending', problem: '' },
});
const idsOf = (kept: readonly Outgoing[]) => kept.map(({ clientId }) => clientId);

describe.each([
  ['IndexedDB', () => openIdbStore(newPlace())],
  ['memory', async () => createMemoryStore()],
])('what is kept in %s', (_name, open) => {
  test('stands in the order of writing, each once, in place of its draft', async () => {
    const store = await open();
    await store.keepDraft({ owner: 'ana', to: 'ben', text: 'one', files: [] });
    const places = [];
    for (const id of ['one', 'two', 'three']) places.push(await store.add(outgoing('ana', 'ben', id)));
    expect(await store.add(outgoing('ana', 'ben', 'two'))).toBe(places[1]);
    expect(await store.drafts('ana')).toEqual([]);
    expect(idsOf(await store.outgoing('ana'))).toEqual(['one', 'two', 'three']);
    await store.update('ana', ['one'], { state: 'failed', problem: 'No.' });
    expect((await store.next('ana', 'ben'))?.clientId).toBe('two');
    expect(await store.next('ana', 'eva')).toBeUndefined();
    await store.remove('ana', ['two', 'unknown']);
    expect((await store.outgoing('ana')).map(({ clientId, state }) => [clientId, state])).toEqual([
      ['one', 'failed'],
      ['three', 'sending'],
    ]);
    store.close();
  });

  test('is one person’s: what others left goes', async () => {
    const store = await open();
    for (const owner of ['ana', 'eva']) {
      await store.add(outgoing(owner, 'ben', `of ${owner}`));
      await store.keepDraft({ owner, to: 'leo', text: 'begun', files: [] });
    }
    expect(idsOf(await store.outgoing('ana'))).toEqual(['of ana']);
    await store.wipe('eva');
    expect([await store.outgoing('ana'), await store.drafts('ana')]).toEqual([[], []]);
    expect([(await store.outgoing('eva')).length, (await store.drafts('eva')).length]).toEqual([1, 1]);
    await store.wipe();
    expect([await store.outgoing('eva'), await store.drafts('eva')]).toEqual([[], []]);
    store.close();
  });
});

test('a file that is not uploaded yet is kept whole', async () => {
  const place = newPlace();
  const { outbox } = await openTab(place);
  const blob = new Blob(['a picture'], { type: 'image/png' });
  await outbox.add('ben', '', [{ name: 'a.png', size: 9, type: 'image/png', blob }]);
  outbox.close();
  const again = await openTab(place);
  const [kept] = again.outbox.all();
  expect(await kept?.files[0]?.blob?.text()).toBe('a picture');
  again.outbox.close();
});

test('tabs of a browser see the same, and nobody else’s', async () => {
  const place = newPlace();
  const [left, right] = [await openTab(place), await openTab(place)];
  await left.outbox.add('ben', 'from the left', []);
  await right.outbox.add('ben', 'from the right', []);
  await vi.waitFor(() =>
    expect([left.texts(), right.texts()]).toEqual(Array(2).fill(['from the left', 'from the right'])),
  );
  const [first] = left.outbox.all();
  await right.outbox.update([first?.clientId ?? ''], { state: 'failed', problem: 'No.' });
  await vi.waitFor(() => expect(left.outbox.all()[0]).toMatchObject({ state: 'failed', problem: 'No.' }));
  await left.outbox.remove([first?.clientId ?? '']);
  await vi.waitFor(() => expect(right.texts()).toEqual(['from the right']));
  const other = await openTab(place, 'eva');
  expect(other.texts()).toEqual([]);
  const back = await openTab(place);
  expect(back.texts()).toEqual([]);
  for (const { outbox } of [left, right, other, back]) outbox.close();
});

test('drafts are there again, and what is typed while they are read stays', async () => {
  const store = await openIdbStore(newPlace());
  const drafts = createDrafts(store, 'ana');
  for (const text of ['D', 'De', 'Dear Ben']) drafts.keep('ben', { text });
  drafts.keep('eva', { text: 'Hello' });
  await vi.waitFor(async () =>
    expect((await store.drafts('ana')).map(({ text }) => text)).toEqual(['Dear Ben', 'Hello']),
  );
  const again = createDrafts(store, 'ana');
  again.keep('eva', { text: '' });
  await again.open();
  expect([...again.all().values()].map(({ to, text }) => [to, text])).toEqual([['ben', 'Dear Ben']]);
  await store.wipe();
  again.keep('ben', { text: 'Dear Ben.' });
  await vi.waitFor(async () => expect(await store.drafts('ana')).toHaveLength(1));
  await store.wipe();
  await again.keepOn();
  await vi.waitFor(async () => expect(await store.drafts('ana')).toMatchObject([{ text: 'Dear Ben.' }]));
  again.keep('ben', { text: 'Dear Ben!' });
  again.becameMessage('ben');
  expect(again.all().size).toBe(0);
  store.close();
});

const offline = () => new ApiError({ code: 'offline', status: 0, message: 'Not reached.' });
const refused = () => new ApiError({ code: 'forbidden', status: 403, message: 'Not to him.' });

const askedPause = 0.1;
const tooMany = () =>
  new ApiError({ code: 'too_many_messages', status: 429, message: 'Wait.', retryAfterSeconds: askedPause });

type Fate = 'ok' | 'lost before' | 'lost after' | 'refused' | 'too many';

/** Takes each message once, in the order in which it comes. `plan` says what goes wrong with each call. */
const createServer = (plan: (text: string) => Fate) => {
  const taken: Message[] = [];
  const take = (clientId: string, message: string): Message => {
    const known = taken.find((one) => one.clientId === clientId);
    if (known) return known;
    const seq = taken.length + 1;
    const fresh = {
      _id: `${seq}`,
      senderId: 'ana',
      receiverId: 'ben',
      message,
      seq,
      clientId,
      createdAt: '',
      updatedAt: '',
    };
    taken.push(fresh);
    return fresh;
  };
  return {
    texts: () => taken.map(({ message }) => message),
    send: async ({ text, clientId }: { text: string; clientId: string }): Promise<Message> => {
      const fate = plan(text);
      await new Promise(setImmediate);
      if (fate === 'refused') throw refused();
      if (fate === 'too many') throw tooMany();
      if (fate === 'lost before') throw offline();
      const message = take(clientId, text);
      if (fate === 'lost after') throw offline();
      return message;
    },
  };
};

const deliverFrom = (
  { outbox }: Awaited<ReturnType<typeof openTab>>,
  server: ReturnType<typeof createServer>,
  lock = tabLock,
) => {
  const upload = () => Promise.reject(new Error('no uploads here'));
  const parts = { onSent: () => {}, onTrouble: () => {}, timing: fast, lock, outbox };
  const delivery = createDelivery({ owner: 'ana', transport: { send: server.send, upload }, ...parts });
  outbox.subscribe(delivery.noticeOthers);
  return delivery;
};

test('what is refused stays to be seen, the next ones go, and it goes when it is tried again', async () => {
  let isRefusing = true;
  const server = createServer((text) => (text === 'one' && isRefusing ? 'refused' : 'ok'));
  const tab = await openTab(newPlace());
  const delivery = deliverFrom(tab, server);
  for (const text of ['one', 'two']) await tab.outbox.add('ben', text, []);
  delivery.wake('ben');
  await vi.waitFor(() => expect(server.texts()).toEqual(['two']));
  await vi.waitFor(() =>
    expect(tab.outbox.all()).toMatchObject([{ text: 'one', state: 'failed', problem: 'Not to him.' }]),
  );
  isRefusing = false;
  await tab.outbox.retry(tab.outbox.all()[0]?.clientId ?? '');
  delivery.wake('ben');
  await vi.waitFor(() => expect([server.texts(), tab.texts()]).toEqual([['two', 'one'], []]));
  delivery.stop();
  tab.outbox.close();
});

test('what is too much at once waits as long as the server asks, and goes in order', async () => {
  let refusals = 0;
  const states = new Set<string>();
  const server = createServer((text) => (text === 'two' && refusals++ < 2 ? 'too many' : 'ok'));
  const tab = await openTab(newPlace());
  const delivery = deliverFrom(tab, server);
  tab.outbox.subscribe(() => {
    for (const { state } of tab.outbox.all()) states.add(state);
  });
  for (const text of ['one', 'two', 'three']) await tab.outbox.add('ben', text, []);
  const began = performance.now();
  delivery.wake('ben');
  await vi.waitFor(() => expect([server.texts(), tab.texts()]).toEqual([['one', 'two', 'three'], []]), 5000);
  expect([...states].sort()).toEqual(['sending', 'waiting']);
  expect(performance.now() - began).toBeGreaterThan(2 * askedPause * 1000 - 5);
  delivery.stop();
  tab.outbox.close();
});

const withoutLock: TabLock = (_name, run) => run();

test.each([
  ['with locks', tabLock],
  ['without locks', withoutLock],
])('over two tabs, lost answers and closed tabs each arrives once and in order, %s', async (_name, lock) => {
  const fates = fc.infiniteStream(fc.constantFrom('ok', 'ok', 'lost before', 'lost after') as fc.Arbitrary<'ok'>);
  const steps = fc.array(fc.constantFrom('left', 'right', 'close left'), { minLength: 1, maxLength: 15 });
  const run = async (moves: string[], fate: fc.Stream<'ok'>) => {
    const place = newPlace();
    const server = createServer(() => fate.next().value ?? 'ok');
    const openDelivering = async () => {
      const tab = await openTab(place);
      return { ...tab, delivery: deliverFrom(tab, server, lock) };
    };
    let [left, right] = [await openDelivering(), await openDelivering()];
    const written: { n: number; text: string }[] = [];
    for (const move of moves) {
      if (move === 'close left') {
        left.delivery.stop();
        left.outbox.close();
        left = await openDelivering();
        left.delivery.wakeAll();
        continue;
      }
      const tab = move === 'left' ? left : right;
      const text = `${written.length}`;
      written.push({ n: await tab.outbox.add('ben', text, []), text });
      tab.delivery.wake('ben');
    }
    const inOrder = written.sort((one, other) => one.n - other.n).map(({ text }) => text);
    await vi.waitFor(() => expect([server.texts(), left.texts(), right.texts()]).toEqual([inOrder, [], []]), {
      timeout: 5000,
    });
    for (const { delivery, outbox } of [left, right]) {
      delivery.stop();
      outbox.close();
    }
  };
  await fc.assert(fc.asyncProperty(steps, fates, run), { numRuns: 25 });
});

test('pauses grow to a limit, and not all wait alike', () => {
  expect([0, 1, 2, 10, 1000].map((failures) => pauseAfter(usualTiming, failures, 0.5))).toEqual([
    ...[1_000, 2_000, 4_000, 30_000, 30_000],
  ]);
  expect([0, 1].map((chance) => pauseAfter(usualTiming, 0, chance))).toEqual([500, 1_500]);
});
