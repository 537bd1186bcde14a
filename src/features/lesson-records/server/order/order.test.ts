import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { RecordSection } from '../../schemas.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

const newSection = async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  const ids = [await casa.world.studentIn(section), await casa.world.studentIn(section)].map(({ id }) => id);
  return { section, ids };
};
const getSection = async (sectionId: string) =>
  (await adviser.post('/api/records/get-record-room', { sectionID: sectionId })).body as RecordSection;
const placesOf = async (sectionId: string) =>
  new Map((await getSection(sectionId)).children.map((one) => [one._id, one.place]));
const order = (sectionId: string, studentIds: readonly string[], client: Client = adviser) =>
  client.post('/api/records/order-room-children', { sectionID: sectionId, studentIDs: studentIds });

test('stores the order for all staff, including students who just joined, and can remove the order', async () => {
  const { section, ids } = await newSection();
  const [ana = '', ben = ''] = ids;
  expect([...(await placesOf(section)).values()]).toEqual([undefined, undefined]);
  expect((await order(section, [ben, ana])).body).toEqual({ ordered: 2 });
  expect(await placesOf(section)).toEqual(
    new Map([
      [ana, 1],
      [ben, 0],
    ]),
  );
  const later = (await casa.world.studentIn(section)).id;
  await order(section, [ana, ben]);
  expect((await placesOf(section)).get(later)).toBeUndefined();
  await order(section, []);
  expect(new Set((await placesOf(section)).values())).toEqual(new Set([undefined]));
});

test('the same order adds no audit entry', async () => {
  const { section, ids } = await newSection();
  const lines = async () =>
    (
      await casa.services.database.read
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', section)
        .where('action', '=', 'section:children-ordered')
        .execute()
    ).length;
  await order(section, ids);
  expect((await order(section, ids)).body).toEqual({ ordered: 2 });
  expect(await lines()).toBe(1);
  await order(section, ids.toReversed());
  expect(await lines()).toBe(2);
});

test('refuses students of other classes and teachers without access', async () => {
  const [{ section, ids }, other] = [await newSection(), await newSection()];
  await order(section, ids);
  expect((await order(section, [...other.ids])).status).toBe(400);
  expect((await order(section, [], await casa.asNew('teacher'))).status).toBe(403);
  expect([...(await placesOf(section)).values()].toSorted()).toEqual([0, 1]);
  expect([...(await placesOf(other.section)).values()]).toEqual([undefined, undefined]);
});

test('returns the join date of each student and the starting ages of the albums', async () => {
  const { section, ids } = await newSection();
  const { id: before } = await casa.world.section({ adviser: adviser.id });
  const [ana = ''] = ids;
  await casa.world.movedStudent({ student: ana, from: before, to: section, daysAgo: 400 });
  const fixture = await getSection(section);
  const since = fixture.children.find(({ _id }) => _id === ana)?.since ?? '';
  const days = (casa.clock.milliseconds() - Date.parse(since)) / 86_400_000;
  expect(days).toBeGreaterThan(398);
  expect(days).toBeLessThan(402);
  expect(fixture.cycles).toEqual([3]);
});
