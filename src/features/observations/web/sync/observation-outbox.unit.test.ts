import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { usualTiming } from '#platform/web/outbox/backoff.ts';
import { createMemoryStore } from '#platform/web/outbox/memory-store.ts';
import { observationsEndpoints } from '../../contract.ts';
import { createObservationOutbox } from './observation-outbox.ts';
import type { BegunPhotos, ObservationStep } from './observation-step.ts';

const { getObservations, getChildObservations, getChildTimeline, getFamilyTimeline } = observationsEndpoints;

test('what was observed makes each list stale that shows it, the timelines of a child too', async () => {
  const client = new QueryClient();
  const [memory, photos] = [createMemoryStore<ObservationStep>(), createMemoryStore<BegunPhotos>()];
  const outbox = createObservationOutbox({
    ...{ owner: 'tala', client, call: vi.fn(), upload: vi.fn() },
    ...{ store: async () => memory, photoStore: async () => photos },
    ...{ place: 'observations', timing: usualTiming },
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
  await vi.waitFor(() => expect(shown.map((key) => client.getQueryState(key)?.isInvalidated)).not.toContain(false));
  outbox.stop();
});
