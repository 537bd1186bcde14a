import { afterEach, expect, test, vi } from 'vitest';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { until } from '#tests/support/until.ts';
import { quickNotesQuery } from './observations.queries.ts';
import { createQuickNoteCacheFilter, refreshQuickNoteSections } from './quick-note-cache.ts';

const { getQuickNoteSections } = lessonRecordsEndpoints;
const keyOf = (sectionID: string) => quickNotesQuery(sectionID).queryKey;

afterEach(() => void vi.unstubAllGlobals());

test('filters cached notes of other classes only after the viewer’s classes are known', () => {
  const client = createQueryClient();
  const isCached = createQuickNoteCacheFilter(client);
  expect([isCached(keyOf('narra')), isCached(keyOf('molave'))]).toEqual([true, true]);
  client.setQueryData(endpointKey(getQuickNoteSections, {}), [{ _id: 'narra' }]);
  expect([isCached(keyOf('narra')), isCached(keyOf('molave'))]).toEqual([true, false]);
  client.setQueryData(endpointKey(getQuickNoteSections, {}), []);
  expect(isCached(keyOf('narra'))).toBe(false);
});

test('requests the viewer’s classes on every refresh, also without cached data', async () => {
  const fetched = vi.fn(async (_address: string) => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  await refreshQuickNoteSections(client);
  await refreshQuickNoteSections(client);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    getQuickNoteSections.path,
    getQuickNoteSections.path,
  ]);
  expect(client.getQueryData(endpointKey(getQuickNoteSections, {}))).toEqual([]);
});

test('gives concurrent callers the newest response', async () => {
  const answers: ((sections: string[]) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push((sections) => answer(Response.json(sections)))));
  const client = createQueryClient();
  const requests = Promise.all([refreshQuickNoteSections(client), refreshQuickNoteSections(client)]);
  await until(() => expect(answers).toHaveLength(2));
  answers[0]?.(['narra']);
  answers[1]?.([]);
  expect(await requests).toEqual([[], []]);
  expect(client.getQueryData(endpointKey(getQuickNoteSections, {}))).toEqual([]);
});
