import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { createMemoryStore } from '#platform/web/outbox/memory-store.ts';
import { until } from '#tests/support/until.ts';
import { observationsEndpoints } from '../../contract.ts';
import { createObservationOutbox } from './observation-outbox.ts';
import type { ObservationStep, StoredPhotos } from './observation-step.ts';

const { getObservations, getChildObservations, getChildTimeline, getFamilyTimeline } = observationsEndpoints;

test('invalidates all lists that show observations, including the timelines of a student', async () => {
  const client = new QueryClient();
  const [memory, photos] = [createMemoryStore<ObservationStep>(), createMemoryStore<StoredPhotos>()];
  const outbox = createObservationOutbox({
    ...{ owner: 'tala', client, call: vi.fn(), upload: vi.fn() },
    ...{ store: async () => memory, photoStore: async () => photos },
    ...{ storeName: 'observations', timing: defaultTiming },
    lock: (_name, run) => run(),
  });
  await outbox.opened;
  const of = { studentID: 'ana', limit: 50 };
  const shown = [
    endpointKey(getObservations, { sectionID: 'narra', limit: 30 }),
    endpointKey(getChildObservations, of),
    endpointKey(getChildTimeline, of),
    endpointKey(getFamilyTimeline, of),
  ];
  for (const key of shown) client.setQueryData(key, []);
  const typed = { day: '2026-01-06', text: 'Sang.', visibility: 'staff' as const, studentIDs: ['ana'], lessonIDs: [] };
  outbox.add('narra', typed);
  await until(() => expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).not.toContain(false));
  outbox.stop();
});

test('retries a quick note under one client ID and sends its photos afterwards', async () => {
  const [memory, photos] = [createMemoryStore<ObservationStep>(), createMemoryStore<StoredPhotos>()];
  const call = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({});
  const outbox = createObservationOutbox({
    ...{ owner: 'tala', client: new QueryClient(), call, upload: vi.fn().mockResolvedValue('/images/a.jpg') },
    ...{ store: async () => memory, photoStore: async () => photos },
    ...{ storeName: 'jottings', timing: { ...defaultTiming, initialDelay: 1 } },
    lock: (_name, run) => run(),
  });
  await outbox.opened;
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const sentAs = outbox.addQuickNote('narra', { day: '2026-01-06', text: '', studentIDs: [] }, [{ key: '1', file }]);
  await until(() => expect(outbox.all()).toHaveLength(2));
  await until(() => {
    outbox.wake();
    expect(outbox.all()).toEqual([]);
  });
  const { addQuickNote, addPhoto } = observationsEndpoints;
  expect(call.mock.calls.map(([endpoint, input]) => [endpoint, input.clientId ?? input.of])).toEqual([
    [addQuickNote, sentAs],
    [addQuickNote, sentAs],
    [addPhoto, expect.any(String)],
  ]);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ sectionID: 'narra', text: '', hasPhotos: true });
  expect(call.mock.calls[2]?.[1]).toMatchObject({ of: sentAs, studentIDs: [] });
  outbox.stop();
});
