import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { classesEndpoints } from '#features/classes/contract.ts';
import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import type { EndpointDefinition, RequestOf } from '#kernel/endpoint.ts';
import { until } from '#tests/support/until.ts';
import { createQueryClient } from '../query-client.ts';
import { endpointKey } from './endpoint-key.ts';
import { refreshSchoolQueries, subscribeToSchoolChanges } from './school-changes.ts';
import { endpointQuery } from './use-endpoint.ts';

const { getCategories, getSections } = classesEndpoints;
const { getMessageReports } = messageReportsEndpoints;
const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

const answering = () => {
  const fetched = vi.fn(async (_address: string) => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([address]) => address);
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

const show = async <D extends EndpointDefinition>(client: QueryClient, endpoint: D, input: RequestOf<D>) => {
  await client.fetchQuery(endpointQuery(endpoint, input));
  ends.push(new QueryObserver(client, endpointQuery(endpoint, input)).subscribe(() => {}));
};

test('refetches only mounted queries that depend on school tables', async () => {
  const asked = answering();
  const client = createQueryClient();
  await show(client, getCategories, {});
  await show(client, getMessageReports, {});
  const own = { queryKey: ['/api/students/conversations', {}], queryFn: () => fetch('/conversations'), meta: {} };
  await client.fetchQuery(own);
  const before = asked().length;
  await refreshSchoolQueries(client);
  expect(asked().slice(before)).toEqual(['/api/admins/get-categories']);
  expect(isStale(client, endpointKey(getMessageReports, {}))).toBe(false);
  expect(isStale(client, own.queryKey)).toBe(false);
});

test('marks responses embedded in the page as stale without refetching them', async () => {
  const asked = answering();
  const client = createQueryClient();
  const sections = endpointKey(getSections, { levelID: 'l1' });
  client.setQueryData(sections, []);
  client.setQueryData(['thread', 'mia'], []);
  await refreshSchoolQueries(client);
  expect([isStale(client, sections), isStale(client, ['thread', 'mia'])]).toEqual([true, false]);
  expect(asked()).toEqual([]);
});

test.each([
  { isVisible: true, requests: 1 },
  { isVisible: false, requests: 0 },
])('notifies another tab: visible $isVisible, $requests requests', async ({ isVisible, requests }) => {
  const asked = answering();
  const [here, there] = [createQueryClient(), createQueryClient()];
  await show(there, getCategories, {});
  const before = asked().length;
  ends.push(subscribeToSchoolChanges(there, () => isVisible));
  ends.push(subscribeToSchoolChanges(here, () => true));
  await refreshSchoolQueries(here);
  await until(() => expect(asked().length - before + Number(isStale(there, endpointKey(getCategories, {})))).toBe(1));
  expect(asked().length - before).toBe(requests);
});

test('repeats a fetch that ran during a change, as its response may be older', async () => {
  const client = createQueryClient();
  const answers: ((levels: string) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((name) => resolve(Response.json([name])))));
  const list = endpointQuery(getCategories, {});
  ends.push(new QueryObserver(client, list).subscribe(() => {}));
  const renewed = refreshSchoolQueries(client);
  answers.shift()?.('Grade 6');
  await until(() => expect(answers).toHaveLength(1));
  answers.shift()?.('none');
  await renewed;
  expect(client.getQueryData<unknown>(list.queryKey)).toEqual(['none']);
});
