import { until } from '#tests/support/until.ts';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EntryKind, entryKinds } from '#features/lesson-records/constants.ts';
import { foldEntries } from '#features/lesson-records/fold.ts';
import { createRecordOutbox, type RecordOutbox } from '#features/lesson-records/web/sync/record-outbox.ts';
import type { RecordStep, SentEntry } from '#features/lesson-records/web/sync/record-step.ts';
import type { Call } from '#features/messages/web/sync/transport.ts';
import { signInDirectly } from '#features/session/server/session.world.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { tabLock } from '#platform/web/outbox/tab-lock.ts';
import { createRandom } from '#tests/support/chance.ts';
import { newPlace } from '#tests/support/outbox-tab.ts';
import { createCall, offline } from '#tests/support/page-call.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const random = createRandom();
const pick = <One>(all: readonly [One, ...One[]]): One => all[Math.floor(random() * all.length)] ?? all[0];

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

type Network = { isThere: boolean };

/** Simulates a network that is up or down and loses some requests and responses. */
const overNetwork =
  (call: Call, network: Network): Call =>
  async (endpoint, input, options) => {
    if (!network.isThere || random() < 0.1) throw offline();
    const answer = await call(endpoint, input, options);
    if (!network.isThere || random() < 0.1) throw offline();
    return answer;
  };

const fast = { ...defaultTiming, initialDelay: 2, maxDelay: 20 };

const createSection = async () => {
  const classTeacher = await casa.world.teacher();
  const { id: section } = await casa.world.section({ adviser: classTeacher.id });
  const { album, group } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  const lessons = await Promise.all([1, 2, 3, 4, 5].map(() => casa.world.lesson({ group })));
  const studentIds = await Promise.all([1, 2, 3, 4].map(() => casa.world.studentIn(section)));
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id) as [string, ...string[]];
  return { classTeacher, section, lessons: ids(lessons), studentIds: ids(studentIds) };
};

test('500 entries from two offline devices with killed tabs are stored once, with matching cell states', async () => {
  const { classTeacher, section, lessons, studentIds } = await createSection();
  const sessionToken = await signInDirectly(casa.services, { id: classTeacher.id, role: 'teacher' });
  const network = { isThere: false };
  const call = overNetwork(
    createCall(casa.address, sessionToken, () => undefined),
    network,
  );
  const openTab = (place: string): RecordOutbox =>
    createRecordOutbox({
      ...{ owner: classTeacher.id, client: new QueryClient(), call, storeName: place, lock: tabLock, timing: fast },
      store: storeAt<RecordStep>(place),
    });
  const devices = [1, 2].map(() => {
    const place = newPlace();
    return { place, tab: openTab(place) };
  });

  let written = 0;
  const entry = (): SentEntry => ({
    clientId: `morning-${++written}`,
    studentID: pick(studentIds),
    lessonID: pick(lessons),
    kind: pick(entryKinds as unknown as [EntryKind, ...EntryKind[]]),
    day: '2026-01-05',
  });
  const accepted = new Set<string>();
  while (written < 500) {
    const device = devices[Math.floor(random() * 2)];
    if (!device) continue;
    const entries = Array.from({ length: 1 + Math.floor(random() * 12) }, entry);
    device.tab.enqueue(section, { kind: 'add', entries });
    if (random() < 0.1) {
      const [first] = entries as [SentEntry];
      accepted.add(first.clientId);
      const withdrawals = [{ of: first.clientId, clientId: `back-${first.clientId}` }];
      device.tab.enqueue(section, { kind: 'withdraw', entries: withdrawals, before: [] });
    }
    network.isThere = random() < 0.3;
    if (random() < 0.1) {
      // The page shows an entry as stored only after it is written to disk.
      await until(() => expect(device.tab.all().every(({ n }) => n > 0)).toBe(true));
      device.tab.stop();
      device.tab = openTab(device.place);
    }
  }
  network.isThere = true;
  for (const { tab } of devices) {
    await tab.opened;
    tab.wake();
    await until(() => expect(tab.all()).toEqual([]));
    tab.stop();
  }

  const { read } = casa.services.database;
  const rows = await read.selectFrom('entries').selectAll().where('section_id', '=', section).execute();
  const stored = rows.filter(({ kind }) => kind !== 'withdrawn').map(({ client_id }) => client_id);
  expect(stored.toSorted()).toEqual(Array.from({ length: written }, (_, at) => `morning-${at + 1}`).toSorted());
  expect(rows.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(accepted.size);
  const cells = Map.groupBy(rows, ({ student_id, lesson_id }) => `${student_id} ${lesson_id}`);
  for (const row of await read.selectFrom('cell_states').selectAll().where('student_id', 'in', studentIds).execute()) {
    const folded = foldEntries(cells.get(`${row.student_id} ${row.lesson_id}`) ?? []);
    expect(row).toMatchObject({ state: folded?.state ?? 'none', times: folded?.times ?? 0 });
  }
});
