import { describe, expect, test } from 'vitest';
import { features } from '../features.ts';
import { type FeatureEndpoints, handlerFaults, renamedEndpoints } from './handlers.ts';
import { scan } from './scan.ts';
import { sources } from './sources.ts';

test('each endpoint has its handler in a file named after it, or after the noun that it reads', () => {
  expect(features.flatMap(({ endpoints }) => Object.keys(endpoints)).length).toBeGreaterThan(100);
  expect(handlerFaults(features, sources)).toEqual([]);
});

test('each renamed endpoint exists', () => {
  const paths = features.flatMap(({ endpoints }) => Object.values(endpoints).map(({ path }) => path));
  expect(Object.keys(renamedEndpoints).filter((path) => !paths.includes(path))).toEqual([]);
});

describe('failing cases of these rules', () => {
  const feature = (...endpoints: [name: string, path: string][]): FeatureEndpoints => ({
    name: 'x',
    endpoints: Object.fromEntries(
      endpoints.map(([name, path]) => [name, { path, effect: name.startsWith('get') ? 'read' : 'write' }]),
    ),
  });
  const handlerFile = (place: string, ...names: string[]) =>
    scan(`src/features/${place}`, names.map((name) => `export const ${name} = async () => ({});`).join('\n'));

  test.each<[string, string, boolean]>([
    ['createCategory', '/api/admins/create-category', true],
    ['addCategory', '/api/admins/create-category', false],
    ['createCategoryNow', '/api/admins/create-category', false],
    ['getPushKey', '/api/notifications/push-key', true],
    ['changePassword', '/api/session/password', true],
    ['changeAccount', '/api/session/password', false],
    ['sendMessage', '/api/messages/send/:userId', true],
    ['putMessage', '/api/messages/send/:userId', false],
    ['uploadNewsletter', '/api/newsletterUpload', true],
  ])('%s for %s: %s', (name, path, fits) => {
    const file = handlerFile(`x/server/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`, name);
    expect(handlerFaults([feature([name, path])], [file]).length).toBe(fits ? 0 : 1);
  });

  test('two endpoints with the same last word need longer names', () => {
    const both = feature(['getSection', '/api/admins/get-section'], ['getOwnSection', '/api/students/get-section']);
    const own = [
      handlerFile('x/server/get-section.ts', 'getSection'),
      handlerFile('x/server/own/get-own-section.ts', 'getOwnSection'),
    ];
    expect(handlerFaults([both], own)).toEqual([]);
    expect(handlerFaults([feature(['getOwnSection', '/api/students/get-section'])], own)).toHaveLength(1);
  });

  test('handlers that read may share a file named after their noun', () => {
    const both = feature(['getLevel', '/api/admins/get-level'], ['getLevels', '/api/admins/get-levels']);
    expect(handlerFaults([both], [handlerFile('x/server/levels/levels.ts', 'getLevel', 'getLevels')])).toEqual([]);
    expect(handlerFaults([both], [handlerFile('x/server/get-levels.ts', 'getLevel', 'getLevels')])).toHaveLength(1);
    expect(handlerFaults([both], [handlerFile('x/server/eve.ts', 'getLevel', 'getLevels')])).toHaveLength(2);
    const alone = feature(['getLevel', '/api/admins/get-level']);
    expect(handlerFaults([alone], [handlerFile('x/server/level.ts', 'getLevel')])).toHaveLength(1);
    const create = feature(['createLevel', '/api/admins/create-level']);
    expect(handlerFaults([create], [handlerFile('x/server/levels.ts', 'createLevel')])).toHaveLength(1);
  });

  test.each([
    ['missing', []],
    ['in another file', [handlerFile('x/server/get-parts.ts', 'getLevel')]],
    ['in another feature', [handlerFile('y/server/get-level.ts', 'getLevel')]],
    ['in two files', [handlerFile('x/server/get-level.ts', 'getLevel'), handlerFile('x/server/levels.ts', 'getLevel')]],
    ['in a module of a module', [handlerFile('x/server/levels/reading/get-level.ts', 'getLevel')]],
  ])('refuses a handler that is %s', (_where, all) => {
    expect(handlerFaults([feature(['getLevel', '/api/admins/get-level'])], all)).toHaveLength(1);
  });
});
