import type { QueryClient } from '@tanstack/react-query';
import { call, upload } from '#platform/web/api-client.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { tabLock } from '#platform/web/outbox/tab-lock.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/waiting';
import { createObservationOutbox, type ObservationOutbox } from './sync/observation-outbox.ts';
import type { ObservationStep, StoredPhotos } from './sync/observation-step.ts';

const storeName = 'casa-observations';

let current: { owner: string; outbox: ObservationOutbox } | undefined;

/** Returns the key of the observation to which an outbox step belongs. */
const observationKey = (step: ObservationStep): string => {
  if (step.kind === 'add' || step.kind === 'jot') return step.sentAs;
  return step.kind === 'change' ? step.id : ('id' in step && step.id) || step.of;
};

const confirmUnsent = async ({ opened, all }: ObservationOutbox): Promise<boolean> => {
  await opened;
  const number = new Set(all().map(observationKey)).size;
  if (number === 0) return true;
  const { body, ...promptTexts } = texts.unsentAtSignOut;
  return confirm({ ...promptTexts, body: body({ number }), isDangerous: true });
};

const startOutbox = (client: QueryClient, { user }: Viewer): ObservationOutbox => {
  const store = storeAt<ObservationStep>(storeName);
  const photoStore = storeAt<StoredPhotos>(`${storeName}-photos`);
  const outbox = createObservationOutbox({
    ...{ owner: user._id, client, call, upload, store, photoStore, storeName },
    lock: tabLock,
    timing: defaultTiming,
  });
  window.addEventListener('online', outbox.wake);
  const unregister = beforeSignOut({
    confirm: () => confirmUnsent(outbox),
    cleanUp: async () => {
      await (await store()).wipe();
      await (await photoStore()).wipe();
    },
  });
  const stop = () => {
    window.removeEventListener('online', outbox.wake);
    unregister();
    outbox.stop();
  };
  return { ...outbox, stop };
};

/** Returns the outbox of the signed-in user. Stops the outbox of another user. */
export const openObservationOutbox = (client: QueryClient, viewer: Viewer): ObservationOutbox => {
  if (current?.owner === viewer.user._id) return current.outbox;
  current?.outbox.stop();
  current = { owner: viewer.user._id, outbox: startOutbox(client, viewer) };
  return current.outbox;
};
