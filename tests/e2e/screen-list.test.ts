import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from './screens/screen-list.ts';
import { visitors } from './screens/visitors.ts';

/** The pages that features and the application list; an optional part of a path aside. */
const listedPages = async (): Promise<string[]> => {
  const root = join(import.meta.dirname, '../..');
  const pages: string[] = [];
  for await (const file of glob(['src/features/*/web/routes.tsx', 'src/app/web/area-pages.tsx'], { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, area, path = ''] of text.matchAll(/area: '(\w+)', path: '([^']*)'/g))
      pages.push(`/${area}/${path.replace(/\/:\w+\?$/, '')}`.replace(/\/$/, ''));
  }
  return pages;
};

test('every page is among the screens', async () => {
  const withoutNames = (path: string) => path.replace(/:\w+/g, ':id').replace(/\?.*/, '');
  const looked = new Set(screens.map(({ path }) => withoutNames(path)));
  expect((await listedPages()).filter((page) => !looked.has(withoutNames(page)))).toEqual([]);
});

test('the screens of everybody are looked at', () => {
  expect(new Set(Object.values(visitors).flat())).toEqual(new Set(screens.map(({ who }) => who)));
});
