import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { usualTiming } from '#platform/web/outbox/backoff.ts';
import { createMemoryStore } from '#platform/web/outbox/memory-store.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { createRecordOutbox, type RecordOutboxParts } from './record-outbox.ts';
import type { RecordStep } from './record-step.ts';

const { getBalance, getHandover, getPlans, getCellEntries } = lessonRecordsEndpoints;

test('what was recorded makes each page stale that counts it', async () => {
  const client = new QueryClient();
  const memory = createMemoryStore<RecordStep>();
  const call = vi.fn(async () => ({ change: 2, students: [], lessons: [], cells: {} }));
  const outbox = createRecordOutbox({
    ...{ owner: 'tala', client, call: call as unknown as RecordOutboxParts['call'], store: async () => memory },
    ...{ place: 'record', timing: usualTiming },
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
  outbox.take('narra', { kind: 'add', entries: [entry] });
  await vi.waitFor(() => expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).not.toContain(false));
  expect(call).toHaveBeenCalledTimes(1);
  outbox.stop();
});
