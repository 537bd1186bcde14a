import { expect, test } from 'vitest';
import { findPage, listedRoutes, routesAt } from '#app/web/area-pages.tsx';
import { roles } from '#kernel/roles.ts';
import { screens, screensOfBareSchool, screensOfNothing } from './screen-list.ts';
import { visitors } from './visitors.ts';

const withoutNames = (path: string) => path.replace(/:\w+/g, ':id').replace(/\?.*/, '');

test.each(roles)('every page of the %s area is in the list of screens', (role) => {
  const pages = listedRoutes(role).map(({ path }) => (path ? `/${role}/${path.replace(/\/:\w+\?$/, '')}` : `/${role}`));
  expect(pages.length).toBeGreaterThan(3);
  const covered = new Set(screens.map(({ path }) => withoutNames(path)));
  expect(pages.map(withoutNames).filter((page) => !covered.has(page))).toEqual([]);
});

test('the page at an address does not depend on the address before', () => {
  const areas = roles.flatMap((role) =>
    [`/${role}`, `/${role}/nowhere`, `/${role}/account`].map((at) => ({ role, at })),
  );
  const pages = areas.map(({ role, at }) => [findPage(role, at)?.route.path, routesAt(role, at)[0]?.path]);
  expect(pages).toEqual(
    roles.flatMap(() => [
      ['', undefined],
      [undefined, '*'],
      ['account', 'account'],
    ]),
  );
});

test('each screen has a unique name', () => {
  const names = [...screens, ...screensOfNothing, ...screensOfBareSchool].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('the screens of all visitors are checked', () => {
  expect(screens.length).toBeGreaterThan(0);
  expect(new Set(Object.values(visitors).flat())).toEqual(new Set(screens.map(({ visitor }) => visitor)));
});
