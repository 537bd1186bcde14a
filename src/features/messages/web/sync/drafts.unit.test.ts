import { until } from '#tests/support/until.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { newPlace } from '#tests/support/outbox-tab.ts';
import { createDrafts } from './drafts.ts';
import type { MessageContent } from './outgoing.ts';

test('restores drafts and does not overwrite text typed while they load', async () => {
  const store = await storeAt<MessageContent>(newPlace())();
  const drafts = createDrafts(async () => store, 'ana');
  for (const text of ['D', 'De', 'Dear Ben']) drafts.save('ben', { text });
  drafts.save('eva', { text: 'Hello' });
  await until(async () => expect((await store.drafts('ana')).map(({ text }) => text)).toEqual(['Dear Ben', 'Hello']));
  const reopened = createDrafts(async () => store, 'ana');
  reopened.save('eva', { text: '' });
  await reopened.open();
  expect([...reopened.all().values()].map(({ to, text }) => [to, text])).toEqual([['ben', 'Dear Ben']]);
  await store.wipe();
  reopened.save('ben', { text: 'Dear Ben.' });
  await until(async () => expect(await store.drafts('ana')).toHaveLength(1));
  await store.wipe();
  await reopened.saveMissing();
  await until(async () => expect(await store.drafts('ana')).toMatchObject([{ text: 'Dear Ben.' }]));
  reopened.save('ben', { text: 'Dear Ben!' });
  reopened.clearSent('ben');
  expect(reopened.all().size).toBe(0);
  store.close();
});
