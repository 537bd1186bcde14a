import { until } from '#tests/support/until.ts';
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { type Note, newPlace, openOutboxTab } from '#tests/support/outbox-tab.ts';
import { openIdbStore } from './idb-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { storeAt } from './open-store.ts';
import { emptyOutbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

const outgoing = (owner: string, to: string, clientId: string): Outgoing<Note> => ({
  ...{ n: 0, owner, to, clientId, text: clientId },
  ...{ state: 'sending', problem: '' },
});
const idsOf = (stored: readonly Outgoing[]) => stored.map(({ clientId }) => clientId);

describe.each([
  ['IndexedDB', () => openIdbStore<Note>(newPlace())],
  ['memory', async () => createMemoryStore<Note>()],
])('outbox in %s', (_name, open) => {
  test('returns items once and in the order of writing, and replaces their drafts', async () => {
    const store = await open();
    await store.saveDraft({ owner: 'ana', to: 'ben', text: 'one' });
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

  test('separates users and wipes the items of others', async () => {
    const store = await open();
    for (const owner of ['ana', 'eva']) {
      await store.add(outgoing(owner, 'ben', `of ${owner}`));
      await store.saveDraft({ owner, to: 'leo', text: 'begun' });
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

test('opens the store once and falls back to memory if IndexedDB is blocked', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const store = storeAt(newPlace());
  const [first, second] = await Promise.all([store(), store()]);
  expect([first === second, opened.mock.calls.length]).toEqual([true, 1]);
  first.close();
  opened.mockImplementation(() => {
    throw new Error('A mutation operation was attempted on a database that did not allow mutations.');
  });
  const place = newPlace();
  const tab = await openOutboxTab(place);
  await tab.outbox.add('ben', { text: 'Hello' });
  expect(tab.texts()).toEqual(['Hello']);
  expect((await openOutboxTab(place)).texts()).toEqual([]);
  tab.outbox.close();
  opened.mockRestore();
});

test('stores a file that has not been uploaded yet', async () => {
  const place = newPlace();
  const { outbox } = await openOutboxTab(place);
  const blob = new Blob(['a picture'], { type: 'image/png' });
  await outbox.add('ben', { text: '', blob });
  outbox.close();
  const reopened = await openOutboxTab(place);
  const [stored] = reopened.outbox.all();
  expect(await stored?.blob?.text()).toBe('a picture');
  reopened.outbox.close();
});

test('is the same object whenever it is empty', async () => {
  const { outbox } = await openOutboxTab(newPlace());
  expect(outbox.all()).toBe(emptyOutbox);
  await outbox.add('ben', { text: 'hello' });
  const [note] = outbox.all();
  expect(note).toMatchObject({ text: 'hello' });
  await outbox.remove([note?.clientId ?? '']);
  expect(outbox.all()).toBe(emptyOutbox);
  outbox.close();
});

test('synchronizes tabs of one user only', async () => {
  const place = newPlace();
  const [left, right] = [await openOutboxTab(place), await openOutboxTab(place)];
  await left.outbox.add('ben', { text: 'from the left' });
  await right.outbox.add('ben', { text: 'from the right' });
  await until(() => expect([left.texts(), right.texts()]).toEqual(Array(2).fill(['from the left', 'from the right'])));
  const [first] = left.outbox.all();
  await right.outbox.update([first?.clientId ?? ''], { state: 'failed', problem: 'No.' });
  await until(() => expect(left.outbox.all()[0]).toMatchObject({ state: 'failed', problem: 'No.' }));
  await left.outbox.remove([first?.clientId ?? '']);
  await until(() => expect(right.texts()).toEqual(['from the right']));
  const other = await openOutboxTab(place, 'eva');
  expect(other.texts()).toEqual([]);
  const returned = await openOutboxTab(place);
  expect(returned.texts()).toEqual([]);
  for (const { outbox } of [left, right, other, returned]) outbox.close();
});
