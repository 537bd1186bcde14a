import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Lesson } from '../schemas.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const call = (name: string, body: object) => admin.post(`/api/albums/${name}`, body);
const bodyOf = <T>(answer: Answer): T => answer.body as T;
const lesson = async (id: string) => bodyOf<Lesson>(await call('get-lesson', { id }));
const part = async (kind: string, parentID: string, name: string) =>
  bodyOf<{ _id: string }>(await call('create-album-part', { kind, parentID, name }))._id;

test('refuses links that form a circle, also when two admins save concurrently', async () => {
  const { group, lesson: a } = await casa.world.album();
  const b = await part('lesson', group, 'B');
  const c = await part('lesson', group, 'C');
  const link = (id: string, ...before: string[]) =>
    call('set-lesson-links', { id, before: before.map((one) => ({ id: one, kind: 'needs' })) });
  expect((await link(b, a)).status).toBe(200);
  expect((await link(c, b)).status).toBe(200);
  const refused = await link(a, c);
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'before' }] } });
  expect(bodyOf<{ error: string }>(refused).error).toContain('“B” → “C”');
  expect((await link(a, a)).status).toBe(400);
  expect((await link(a, 'unknown')).status).toBe(400);
  expect((await lesson(a)).before).toEqual([]);
  await link(c);
  await link(b);
  const racing = await Promise.all([link(a, b), link(b, c), link(c, a)]);
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
});

describe('restoring a lesson that would close a circle', () => {
  const prepare = async () => {
    const { group, lesson: a } = await casa.world.album({ lesson: 'A' });
    const b = await part('lesson', group, 'B');
    const c = await part('lesson', group, 'C');
    const link = (id: string, before: string) =>
      call('set-lesson-links', { id, before: [{ id: before, kind: 'follows' }] });
    await link(b, a);
    await link(c, b);
    const { batch } = bodyOf<{ batch: string }>(await call('delete-album-part', { kind: 'lesson', id: b }));
    expect((await link(a, c)).status).toBe(200);
    return { group, a, b, c, batch };
  };
  type Conflicts = { conflicts: { _id: string; reason: string; title: string; choices: string[] }[] };
  const conflictsOf = async (batch: string) =>
    bodyOf<Conflicts>(await admin.post('/api/admins/get-restore-conflicts', { batch })).conflicts;

  test('is refused with the circle, and can restore the lesson without the closing link', async () => {
    const { a, b, c, batch } = await prepare();
    const refused = await admin.post('/api/admins/restore-batch', { batch });
    expect(refused).toMatchObject({ status: 409, body: { code: 'restore_conflict' } });
    expect(bodyOf<{ error: string }>(refused).error).toContain('“B”');
    const conflicts = await conflictsOf(batch);
    expect(conflicts).toMatchObject([{ reason: 'circle', choices: ['keep'] }]);
    expect(conflicts[0]?.title).toMatch(/“B” → /);
    const decisions = conflicts.map(({ _id }) => ({ conflict: _id, choice: 'keep' }));
    expect((await admin.post('/api/admins/restore-batch', { batch, decisions })).status).toBe(200);
    expect((await lesson(b)).before).toMatchObject([{ _id: a }]);
    expect((await lesson(c)).before).toEqual([]);
    expect((await lesson(a)).before).toMatchObject([{ _id: c }]);
  });

  test('restores all links once the other link is deleted', async () => {
    const { a, b, c, batch } = await prepare();
    await call('set-lesson-links', { id: a, before: [] });
    expect(await conflictsOf(batch)).toEqual([]);
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect((await lesson(b)).before).toMatchObject([{ _id: a }]);
    expect((await lesson(c)).before).toMatchObject([{ _id: b }]);
  });

  test('forms no circle if the other link is saved concurrently', async () => {
    const { a, c, batch } = await prepare();
    await call('set-lesson-links', { id: a, before: [] });
    const racing = await Promise.all([
      admin.post('/api/admins/restore-batch', { batch }),
      call('set-lesson-links', { id: a, before: [{ id: c, kind: 'needs' }] }),
    ]);
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('does not let an existing circle block other links or albums', async () => {
  const { group, lesson: a } = await casa.world.album();
  const b = await part('lesson', group, 'Round');
  const c = await part('lesson', group, 'Apart');
  await casa.world.link(a, b);
  await casa.world.link(b, a);
  const link = (id: string, before: string) =>
    call('set-lesson-links', { id, before: [{ id: before, kind: 'needs' }] });
  expect((await link(c, a)).status).toBe(200);
  expect((await link(b, a)).status).toBe(400);
  expect((await call('take-shipped-album', { plane: '9-12', name: 'Beside an older circle' })).status).toBe(201);
  expect((await call('set-lesson-links', { id: b, before: [] })).status).toBe(200);
});
