import 'fake-indexeddb/auto';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { createOutbox, openTabChannel } from '#platform/web/outbox/outbox.ts';
import type { OpenStore } from '#platform/web/outbox/outgoing.ts';

let places = 0;
/** Returns a name for a new browser with empty storage. */
export const newPlace = () => `place ${++places}`;

export type Note = { text: string; blob?: Blob };

export const openOutboxTab = async (place: string, owner = 'ana', store: OpenStore<Note> = storeAt(place)) => {
  const outbox = createOutbox<Note>({ store, owner, channel: openTabChannel(`${place} ${owner}`) });
  await outbox.open();
  return { outbox, texts: () => outbox.all().map(({ text }) => text) };
};
