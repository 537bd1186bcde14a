import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { tabLock } from '#platform/web/outbox/tab-lock.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/waiting';
import { clearAbsences } from './plans/absences.ts';
import { clearLastRecorded } from './quick/last-recorded.ts';
import { createRecordOutbox, type RecordOutbox } from './sync/record-outbox.ts';
import type { RecordStep } from './sync/record-step.ts';

const storeName = 'casa-record';

let current: { owner: string; outbox: RecordOutbox } | undefined;

const confirmUnsent = async ({ opened, all }: RecordOutbox): Promise<boolean> => {
  await opened;
  const number = all().length;
  if (number === 0) return true;
  const { body, ...labels } = texts.unsentAtSignOut;
  return confirm({ ...labels, body: body({ number }), isDangerous: true });
};

const startOutbox = (client: QueryClient, { user }: Viewer): RecordOutbox => {
  const store = storeAt<RecordStep>(storeName);
  const outbox = createRecordOutbox({
    ...{ owner: user._id, client, call, store, storeName },
    lock: tabLock,
    timing: defaultTiming,
  });
  window.addEventListener('online', outbox.wake);
  const clearDevice = async () => {
    clearAbsences();
    clearLastRecorded();
    await (await store()).wipe();
  };
  const unregister = beforeSignOut({ confirm: () => confirmUnsent(outbox), cleanUp: clearDevice });
  const stop = () => {
    window.removeEventListener('online', outbox.wake);
    unregister();
    outbox.stop();
  };
  return { ...outbox, stop };
};

/** Returns the outbox of the signed-in user. Stops the outbox of a previous user. */
export const openRecordOutbox = (client: QueryClient, viewer: Viewer): RecordOutbox => {
  if (current?.owner === viewer.user._id) return current.outbox;
  current?.outbox.stop();
  current = { owner: viewer.user._id, outbox: startOutbox(client, viewer) };
  return current.outbox;
};
