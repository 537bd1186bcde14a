import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources } from '#tests/support/recipe.ts';
import { testEngine } from '#tests/support/test-database.ts';

let copy: Awaited<ReturnType<typeof copySources>>;
beforeAll(async () => {
  copy = await copySources();
});
afterAll(() => copy.remove());

const checkOfScreens = `
import { expect, test } from 'vitest';
import { screens, screensOfNothing } from '#tests/e2e/screens/screen-list.ts';
import { findPage, readsOf } from './area-pages.tsx';
import { menuOf } from './navigation.tsx';
import { sourcesOf } from './search/sources.ts';

const user = { _id: 'm', first_name: 'Mia', last_name: 'Cruz', full_name: 'Mia Cruz', email: 'mia@casa.example', image: '' };
const entries = (role) => menuOf({ role, user, mustChangePassword: false }).flatMap(({ entries }) => entries);

test('the trips stand in the menu and have a page with its reads', () => {
  for (const role of ['admin', 'teacher']) {
    expect(entries(role).map(({ to }) => to)).toContain('/' + role + '/trips');
    const found = findPage(role, '/' + role + '/trips');
    const context = { viewer: { role, user }, params: {}, search: new URLSearchParams(), getCached: () => undefined };
    const paths = readsOf(context, found?.route).map(({ meta }) => meta?.call?.path);
    expect(paths).toContain('/api/teachers/get-trips');
  }
  expect(entries('student').map(({ to }) => to)).not.toContain('/student/trips');
  expect(findPage('student', '/student/trips')).toBeUndefined();
});

test('the trips are searched and among the screens', () => {
  expect(sourcesOf('admin').map(({ usePlaces }) => usePlaces.name)).toContain('useTrips');
  const names = [...screens, ...screensOfNothing].map(({ name }) => name);
  for (const name of ['admin-trips', 'teacher-trips', 'admin-trips-empty']) expect(names).toContain(name);
});
`;

const checkOfWorld = `
import { expect, test } from 'vitest';
import { startTestCasa } from '#tests/support/test-casa.ts';

test('a trip made for tests is listed', async () => {
  const casa = await startTestCasa();
  const { id } = await casa.world.trip('Mayon');
  const admin = await casa.signedIn(await casa.world.admin());
  const { body } = await admin.get('/api/teachers/get-trips');
  expect(body).toEqual([expect.objectContaining({ _id: id, place: 'Mayon' })]);
});
`;

test.skipIf(testEngine !== 'sqlite')(
  'a feature added by the recipe works for each role and appears in the menu',
  async () => {
    for (const page of ['new-feature', 'add-a-call', 'add-a-screen']) await copy.follow(`docs/${page}.md`);
    await copy.write('src/app/web/trips.unit.test.ts', checkOfScreens);
    await copy.write('tests/api/trips.test.ts', checkOfWorld);

    const calls = await copy.passedIn(
      'sqlite',
      'api/contract/access',
      'api/contract/paths',
      'api/contract/examples',
      '-t',
      'trip|frozen',
    );
    for (const check of ['to nobody', 'to a signed-in admin', 'to a signed-in teacher', 'to a signed-in student'])
      for (const key of ['GET /api/teachers/get-trips', 'POST /api/admins/create-trip'])
        expect(calls).toContain(`${key} ${check}`);
    for (const call of [
      'GET /api/teachers/get-trips by a admin',
      'GET /api/teachers/get-trips by a teacher',
      'POST /api/admins/create-trip by a admin',
    ])
      expect(calls).toContain(call);
    expect(calls.filter((name) => name.startsWith('the frozen list of calls')).length).toBeGreaterThan(5);

    expect(await copy.passedIn('sqlite', 'api/trips')).toHaveLength(1);
    expect(await copy.passedIn('unit', 'trips.unit')).toHaveLength(2);
  },
  300_000,
);
