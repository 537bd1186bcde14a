import { afterEach, expect, test, vi } from 'vitest';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { until } from '#tests/support/until.ts';
import { keptJottings, renewJottingRooms } from './kept-answers.ts';
import { jottingsQuery } from './observation-queries.ts';

const { getJottingRooms } = lessonRecordsEndpoints;
const keyOf = (sectionID: string) => jottingsQuery(sectionID).queryKey;

afterEach(() => void vi.unstubAllGlobals());

test('a page that knows of no classes keeps what is kept of jottings; once they are known, what is of others goes', () => {
  const client = createQueryClient();
  const isKept = keptJottings(client);
  expect([isKept(keyOf('narra')), isKept(keyOf('molave'))]).toEqual([true, true]);
  client.setQueryData(endpointKey(getJottingRooms, {}), [{ _id: 'narra' }]);
  expect([isKept(keyOf('narra')), isKept(keyOf('molave'))]).toEqual([true, false]);
  client.setQueryData(endpointKey(getJottingRooms, {}), []);
  expect(isKept(keyOf('narra'))).toBe(false);
});

test('in which classes the viewer is, is asked on pages that have never asked, and each time anew', async () => {
  const fetched = vi.fn(async (_address: string) => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  await renewJottingRooms(client);
  await renewJottingRooms(client);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([getJottingRooms.path, getJottingRooms.path]);
  expect(client.getQueryData(endpointKey(getJottingRooms, {}))).toEqual([]);
});

test('who asks while an earlier question is on its way hears what is so now, and so does who asked before', async () => {
  const answers: ((rooms: string[]) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push((rooms) => answer(Response.json(rooms)))));
  const client = createQueryClient();
  const asked = Promise.all([renewJottingRooms(client), renewJottingRooms(client)]);
  await until(() => expect(answers).toHaveLength(2));
  answers[0]?.(['narra']);
  answers[1]?.([]);
  expect(await asked).toEqual([[], []]);
  expect(client.getQueryData(endpointKey(getJottingRooms, {}))).toEqual([]);
});
