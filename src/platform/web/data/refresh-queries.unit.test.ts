import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { classesEndpoints } from '#features/classes/contract.ts';
import { until } from '#tests/support/until.ts';
import { createQueryClient } from '../query-client.ts';
import { refreshQueries } from './refresh-queries.ts';
import { endpointQuery } from './use-endpoint.ts';

const list = endpointQuery(classesEndpoints.getCategories, {});
const filters = { queryKey: list.queryKey };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

/** Mounts a list; the test decides when the server responds. */
const shown = () => {
  const answers: ((name: string) => void)[] = [];
  const asked = vi.fn(() => new Promise((answer) => answers.push((name) => answer(Response.json([name])))));
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  ends.push(new QueryObserver(client, list).subscribe(() => {}));
  const answer = async (name: string) => {
    await until(() => expect(answers).not.toEqual([]));
    for (const one of answers.splice(0)) one(name);
  };
  return { client, asked, answer, data: () => client.getQueryData<unknown>(list.queryKey) };
};

test('refetches once for several refreshes during the first fetch, and all of them wait for the refetch', async () => {
  const { client, asked, answer, data } = shown();
  const renewed = Promise.all([1, 2, 3].map(() => refreshQueries(client, filters).then(data)));
  await answer('Grade 6');
  await answer('none');
  expect(await renewed).toEqual([['none'], ['none'], ['none']]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('refetches again for a change after the refetch', async () => {
  const { client, asked, answer, data } = shown();
  const first = refreshQueries(client, filters);
  await answer('Grade 6');
  await answer('none');
  await first;
  const second = refreshQueries(client, filters);
  await answer('Grade 7');
  await second;
  expect(data()).toEqual(['Grade 7']);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('marks a response of a hidden tab as stale if it may predate the change', async () => {
  const { client, asked, answer, data } = shown();
  await answer('Grade 6');
  await until(() => expect(data()).toEqual(['Grade 6']));
  void client.refetchQueries(filters);
  const renewed = refreshQueries(client, { ...filters, refetchType: 'none' });
  await answer('Grade 6, too');
  await renewed;
  expect(data()).toEqual(['Grade 6, too']);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('refetches for a visible refresh while a hidden refresh waits for the same response', async () => {
  const { client, asked, answer, data } = shown();
  const hidden = refreshQueries(client, { ...filters, refetchType: 'none' });
  const visible = refreshQueries(client, filters);
  await answer('Grade 6');
  await answer('none');
  await Promise.all([hidden, visible]);
  expect(data()).toEqual(['none']);
  expect(asked).toHaveBeenCalledTimes(2);
});
