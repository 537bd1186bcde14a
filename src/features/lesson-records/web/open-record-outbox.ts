import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { usualTiming } from '#platform/web/outbox/backoff.ts';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { tabLock } from '#platform/web/outbox/tab-lock.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/waiting';
import { forgetAway } from './plans/away.ts';
import { forgetGroups } from './quick/kept-group.ts';
import { createRecordOutbox, type RecordOutbox } from './sync/record-outbox.ts';
import type { RecordStep } from './sync/record-step.ts';

const place = 'casa-record';

let here: { owner: string; outbox: RecordOutbox } | undefined;

const askAboutUnsent = async ({ opened, all }: RecordOutbox): Promise<boolean> => {
  await opened;
  const number = all().length;
  if (number === 0) return true;
  const { body, ...words } = texts.unsentAtSignOut;
  return confirm({ ...words, body: body({ number }), isDangerous: true });
};

const begin = (client: QueryClient, { user }: Viewer): RecordOutbox => {
  const store = storeAt<RecordStep>(place);
  const outbox = createRecordOutbox({
    ...{ owner: user._id, client, call, store, place },
    lock: tabLock,
    timing: usualTiming,
  });
  window.addEventListener('online', outbox.wake);
  const leave = async () => {
    forgetAway();
    forgetGroups();
    await (await store()).wipe();
  };
  const forget = beforeSignOut({ ask: () => askAboutUnsent(outbox), leave });
  const stop = () => {
    window.removeEventListener('online', outbox.wake);
    forget();
    outbox.stop();
  };
  return { ...outbox, stop };
};

/** What who is signed in has recorded and not sent. Another person's ends. */
export const openRecordOutbox = (client: QueryClient, viewer: Viewer): RecordOutbox => {
  if (here?.owner === viewer.user._id) return here.outbox;
  here?.outbox.stop();
  here = { owner: viewer.user._id, outbox: begin(client, viewer) };
  return here.outbox;
};
