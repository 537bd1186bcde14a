import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { createMemoryStore } from '#platform/web/outbox/memory-store.ts';
import { until } from '#tests/support/until.ts';
import { cellColumns } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { Cells } from '../../schemas.ts';
import { createRecordOutbox, type RecordOutboxParts } from './record-outbox.ts';
import type { RecordStep, SentEntry } from './record-step.ts';

const { getBalance, getClassRecord, getHandover, getPlans, getCellEntries, getRecordSection } = lessonRecordsEndpoints;

test('sending a step invalidates each query that depends on entries', async () => {
  const client = new QueryClient();
  const memory = createMemoryStore<RecordStep>();
  const call = vi.fn(async () => ({ change: 2, students: [], lessons: [], cells: {} }));
  const outbox = createRecordOutbox({
    ...{ owner: 'tala', client, call: call as unknown as RecordOutboxParts['call'], store: async () => memory },
    ...{ storeName: 'record', timing: defaultTiming },
    lock: (_name, run) => run(),
  });
  await outbox.opened;
  const shown = [
    endpointKey(getBalance, { sectionID: 'narra' }),
    endpointKey(getHandover, { studentID: 'ana' }),
    endpointKey(getPlans, { sectionID: 'narra' }),
    endpointKey(getCellEntries, { studentID: 'ana', lessonID: 'tower' }),
  ];
  for (const key of shown) client.setQueryData(key, {});
  const entry = { clientId: 'a', studentID: 'ana', lessonID: 'tower', kind: 'presented', day: '2026-01-06' } as const;
  outbox.enqueue('narra', { kind: 'add', entries: [entry] });
  await until(() => expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).not.toContain(false));
  expect(call).toHaveBeenCalledTimes(1);
  outbox.stop();
});

test.each([
  { answered: 5, known: 5, what: 'nothing was written between' },
  { answered: 7, known: 4, what: 'others wrote before it, which is still to be asked for' },
])('response with change $answered after 4: $what', async ({ answered, known }) => {
  const [client, memory] = [new QueryClient(), createMemoryStore<RecordStep>()];
  const at = endpointKey(getClassRecord, { sectionID: 'narra' });
  const cells = cellColumns([{ student: 0, lesson: 0, state: 2, times: 1, attention: 0, lastDay: 20_459 }]);
  client.setQueryData<Cells>(at, { change: 4, students: [], lessons: [], cells: cellColumns([]) });
  const answer = { change: answered, students: ['ana'], lessons: ['tower'], cells };
  const outbox = createRecordOutbox({
    ...{ owner: 'tala', client, store: async () => memory },
    call: (async () => answer) as unknown as RecordOutboxParts['call'],
    ...{ storeName: 'record', timing: defaultTiming, lock: (_name, run) => run() },
  });
  await outbox.opened;
  const entry = { clientId: 'a', studentID: 'ana', lessonID: 'tower', kind: 'presented', day: '2026-01-06' } as const;
  outbox.enqueue('narra', { kind: 'add', entries: [entry] });
  await until(() => expect(client.getQueryData<Cells>(at)).toEqual({ ...answer, change: known }));
  outbox.stop();
});

test('a dropped plan stays hidden while the plans are refetched', async () => {
  const [client, memory] = [new QueryClient(), createMemoryStore<RecordStep>()];
  const at = { sectionID: 'narra' };
  client.setQueryData(endpointKey(getRecordSection, at), { areas: [] });
  client.setQueryData(endpointKey(getPlans, at), [{ _id: '1' }, { _id: '2' }]);
  const outbox = createRecordOutbox({
    ...{ owner: 'tala', client, store: async () => memory },
    call: (async () => ({ change: 2, students: [], lessons: [], cells: {} })) as unknown as RecordOutboxParts['call'],
    ...{ storeName: 'record', timing: defaultTiming, lock: (_name, run) => run() },
  });
  await outbox.opened;
  outbox.enqueue('narra', { kind: 'withdraw', entries: [{ id: '1', clientId: 'a' }], before: [] });
  const plans = () => client.getQueryData(endpointKey(getPlans, at));
  await until(() => expect(plans()).toEqual([{ _id: '2', isStored: true }]));
  outbox.stop();
});

test('separates refused entries from stored ones, each with its own reason', async () => {
  const [memory, reasons] = [createMemoryStore<RecordStep>(), new Map<string, string>()];
  const stored = new Set<string>();
  const call = async (_endpoint: unknown, { entries }: { entries: SentEntry[] }) => {
    const issues = entries.flatMap(({ clientId }, place) => {
      const message = reasons.get(clientId);
      return message === undefined ? [] : [{ path: `entries.${place}.lessonID`, message }];
    });
    const [first] = issues;
    if (first) throw new ApiError({ code: 'invalid', status: 400, message: first.message, issues });
    for (const { clientId } of entries) stored.add(clientId);
    return { change: 2, students: [], lessons: [], cells: {} };
  };
  const openOutbox = () =>
    createRecordOutbox({
      ...{ owner: 'tala', client: new QueryClient(), call: call as unknown as RecordOutboxParts['call'] },
      ...{ store: async () => memory, storeName: 'record', timing: defaultTiming, lock: (_name, run) => run() },
    });
  const outbox = openOutbox();
  await outbox.opened;
  const entry = (clientId: string): SentEntry => ({
    ...{ clientId, studentID: clientId, lessonID: 'tower', kind: 'presented', day: '2026-01-06' },
  });
  const failed = () =>
    outbox
      .all()
      .map(({ state, problem, entries }) => [state, problem, entries.map(({ clientId }) => clientId).join(' ')]);

  for (const id of ['b', 'd']) reasons.set(id, 'Archived.');
  reasons.set('c', 'At another school.');
  outbox.enqueue('narra', { kind: 'add', entries: ['a', 'b', 'c', 'd', 'e'].map(entry) });
  await until(() => expect([...stored].join('')).toBe('ae'));
  await until(() =>
    expect(failed()).toEqual([
      ['failed', 'Archived.', 'b d'],
      ['failed', 'At another school.', 'c'],
    ]),
  );

  reasons.delete('b');
  const [archived, elsewhere] = outbox.all();
  if (!archived || !elsewhere) throw new Error('Nothing was refused.');
  await outbox.retry(archived);
  await until(() => expect(stored.has('b')).toBe(true));
  await outbox.discard(elsewhere);
  await until(() => expect(failed()).toEqual([['failed', 'Archived.', 'd']]));

  reasons.set('x', 'Not born yet.');
  reasons.set('y', 'Archived.');
  outbox.enqueue('narra', { kind: 'add', entries: [entry('x'), entry('y')] });
  await until(() =>
    expect(
      failed()
        .map((one) => one[2])
        .toSorted(),
    ).toEqual(['d', 'x', 'y']),
  );
  await until(() => expect(failed().every(([state]) => state === 'failed')).toBe(true));
  expect(failed()).toContainEqual(['failed', 'Not born yet.', 'x']);
  outbox.stop();

  const reopened = openOutbox();
  await reopened.opened;
  expect(reopened.all()).toHaveLength(3);
  reopened.stop();
});
