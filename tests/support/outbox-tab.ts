import 'fake-indexeddb/auto';
import { storeAt } from '#features/messages/web/sync/open-store.ts';
import { createOutbox, openTabChannel } from '#features/messages/web/sync/outbox.ts';
import type { OpenStore } from '#features/messages/web/sync/outgoing.ts';

let places = 0;
/** A browser that nobody has used yet. */
export const newPlace = () => `place ${++places}`;

/** The outbox of a person in one tab of a browser. */
export const openOutboxTab = async (place: string, owner = 'ana', store: OpenStore = storeAt(place)) => {
  const outbox = createOutbox({ store, owner, channel: openTabChannel(`${place} ${owner}`) });
  await outbox.open();
  return { outbox, texts: () => outbox.all().map(({ text }) => text) };
};
