import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycles, loadedWith } from './graph.ts';
import { isForBrowsers, placeOf } from './place.ts';
import { declaredTables, type Import, listedFeatures, type Source, scan, unusedExports } from './scan.ts';
import { files, isForTests, readSource, scanned, sources } from './sources.ts';

const listPath = 'src/app/features.ts';
const order = existsSync(listPath) ? listedFeatures(readSource(listPath)) : [];

type Rule = (source: Source, imported: Import, all: Source[]) => boolean;

const layers = ['kernel', 'platform', 'features', 'app'];
const isInner = (imported: Import) => imported.target.startsWith('src/');
const isPackage = (imported: Import, ...names: RegExp[]) => names.some((name) => name.test(imported.target));

const isUpward: Rule = (source, imported) =>
  isInner(imported) && layers.indexOf(placeOf(imported.target).layer) > layers.indexOf(placeOf(source.path).layer);

const isOutsideOfKernel: Rule = (source, imported) =>
  placeOf(source.path).layer === 'kernel' && !isInner(imported) && !/^(zod$|texts\/kernel\/)/.test(imported.target);

const isAcrossTheWire: Rule = (source, imported) => {
  if (!isInner(imported)) return false;
  const [from, to] = [placeOf(source.path), placeOf(imported.target)];
  if (from.layer === 'app' && from.side === undefined) return false;
  return to.side !== undefined && from.side !== to.side;
};

const isOpen = (feature: string, rest: string, all: Source[]): boolean => {
  const entries = ['contract.ts', 'schemas.ts'];
  if (entries.includes(rest)) return true;
  const paths = entries.map((entry) => `src/features/${feature}/${entry}`);
  return (
    !rest.includes('/') &&
    all.some(({ path, imports }) => paths.includes(path) && imports.some(({ target }) => target.endsWith(`/${rest}`)))
  );
};

/** Features missing from the list rank last. */
const foreignModule = (list: string[]): Rule => {
  const rank = (feature: string) => (list.includes(feature) ? list.indexOf(feature) : list.length);
  return function isForeignModule(source, imported, all) {
    const [from, to] = [placeOf(source.path), placeOf(imported.target)];
    if (!isInner(imported) || !from.feature || !to.feature || from.feature === to.feature) return false;
    const isEarlier = rank(to.feature) < rank(from.feature);
    const isPublic = from.side !== undefined && to.rest === `${from.side}/public.ts`;
    if (from.side === 'web') return !isOpen(to.feature, to.rest, all) && !(isPublic && isEarlier);
    if (rank(to.feature) > rank(from.feature)) return true;
    return !isPublic && !isOpen(to.feature, to.rest, all);
  };
};

const isStrayFramework: Rule = (source, imported) => {
  const isIn = (folder: string) => source.path.startsWith(folder);
  if (isPackage(imported, /^fastify$/, /^@fastify\//)) return !isIn('src/platform/server/http/');
  if (isPackage(imported, /^socket\.io$/, /^@socket\.io\//)) return !isIn('src/platform/server/socket/');
  if (isPackage(imported, /^socket\.io-client$/)) return !isIn('src/platform/web/socket');
  return false;
};

/** Only the command line fills and serves the demonstration school. */
const isTestSupport: Rule = (source, imported) =>
  /^tests\/|\.(test|world|examples|screens)\.tsx?$/.test(imported.target) ||
  (/^tools\//.test(imported.target) && !source.path.startsWith('src/app/cli/'));

const broken = (rule: Rule, all: Source[]): string[] =>
  all
    .filter((source) => !isForTests(source.path))
    .flatMap((source) =>
      source.imports
        .filter((imported) => rule(source, imported, all))
        .map((imported) => `${source.path} imports ${imported.target}`),
    );

const zodInBrowsers = (all: Source[]): string[] =>
  all.filter(isForBrowsers).flatMap((source) => (loadedWith(source, all).has('zod') ? [source.path] : []));

const tablesByFeature = () =>
  new Map(
    order.flatMap((feature): [string, string[]][] => {
      const path = `src/features/${feature}/server/feature.ts`;
      return existsSync(path) ? [[feature, declaredTables(readSource(path))]] : [];
    }),
  );

const strayWrites = (tables: Map<string, string[]>, all: Source[]): string[] => {
  const owned = new Set([...tables.values()].flat());
  const mayWrite = (path: string, table: string) => {
    const { layer, feature } = placeOf(path);
    if (layer === 'platform') return !owned.has(table);
    const own = feature ? tables.get(feature) : undefined;
    return own === undefined || own.includes(table);
  };
  return all
    .filter((source) => !isForTests(source.path))
    .flatMap(({ path, writes }) =>
      writes.filter((table) => !mayWrite(path, table)).map((table) => `${path} writes ${table}`),
    );
};

/** True for files loaded by a glob or by the server build. Everything in a contract is public. */
const isEntryPoint = ({ path }: Source) =>
  /\/(web\/((routes|menu)\.tsx|render-page\.tsx|plan-page\.ts)|search\.ts|[\w-]+\.screens\.ts|server\/[\w-]+\.(examples|world)\.ts)$/.test(
    path,
  ) || /^src\/features\/[^/]+\/[^/]+\.ts$/.test(path);

const crowdedFolders = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, dirname)].filter(([, inside]) => inside.length > 30).map(([folder]) => folder);

const linesOf = (path: string) => readSource(path).trimEnd().split('\n').length;
const kebabPath = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const hasTest = (text: string) => /\b(test|it)(\.\w+(\([^)]*\))?)*\(/.test(text);

describe('import rules', () => {
  test.each<[string, Rule]>([
    ['kernel ← platform ← features ← app', isUpward],
    ['the kernel needs zod alone', isOutsideOfKernel],
    ['server and web meet in contracts and schemas', isAcrossTheWire],
    ['a feature enters earlier ones by contract and public functions', foreignModule(order)],
    ['Fastify and Socket.IO stay in their servers', isStrayFramework],
    ['the product does without test data', isTestSupport],
  ])('%s', (_name, rule) => {
    expect(broken(rule, sources)).toEqual([]);
  });

  test('contracts and screens do not load zod; schemas are loaded by import()', () => {
    expect(zodInBrowsers(sources)).toEqual([]);
  });

  test('run-time imports form no cycles', () => {
    expect(cycles(sources)).toEqual([]);
  });

  test('every import resolves to a file', () => {
    const known = new Set(files);
    const isLost = (imported: Import) => /^(src|db|tests|tools)\//.test(imported.target) && !known.has(imported.target);
    expect(broken((_source, imported) => isLost(imported) && !existsSync(imported.target), sources)).toEqual([]);
  });
});

describe('file conventions', () => {
  test('no barrels except the public functions of a feature', () => {
    const isStray = ({ path, isBarrel }: Source) => isBarrel && !/^(server|web)\/public\.ts$/.test(placeOf(path).rest);
    expect(sources.filter(isStray).map((source) => source.path)).toEqual([]);
  });

  test('no default exports', () => {
    expect(sources.filter((source) => source.hasDefaultExport).map((source) => source.path)).toEqual([]);
  });

  test('every export is imported somewhere', () => {
    const exporting = sources.filter((source) => !isEntryPoint(source));
    expect(unusedExports(exporting, scanned)).toEqual([]);
  });

  test('no inline style: Mantine’s props, or a CSS module', () => {
    const isStyled = (path: string) => path.endsWith('.tsx') && /\sstyles?=\{/.test(readSource(path));
    expect(files.filter((path) => path.startsWith('src/') && isStyled(path))).toEqual([]);
  });

  test('no file is longer than 300 lines', () => {
    expect(files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && linesOf(path) > 300)).toEqual([]);
  });

  test('no folder contains more than 30 files', () => {
    expect(crowdedFolders(files.filter((path) => path.startsWith('src/')))).toEqual([]);
  });

  test('file names are kebab-case', () => {
    const names = files.filter((path) => path.startsWith('src/'));
    expect(names.filter((path) => !path.split('/').every((part) => kebabPath.test(part)))).toEqual([]);
  });

  test('every test file contains a test', () => {
    const isEmpty = (path: string) => /\.test\.tsx?$/.test(path) && !hasTest(readSource(path));
    expect(files.filter(isEmpty)).toEqual([]);
  });
});

describe('features', () => {
  test('each feature is in the list exactly once', () => {
    const isBuilt = (name: string) => existsSync(`src/features/${name}/server/feature.ts`);
    const unlisted = readdirSync('src/features').filter((name) => isBuilt(name) && !order.includes(name));
    expect(unlisted).toEqual([]);
    expect(new Set(order).size).toBe(order.length);
  });

  test('each table has one owner', () => {
    const all = [...tablesByFeature().values()].flat();
    expect(all.filter((table, index) => all.indexOf(table) !== index)).toEqual([]);
  });

  test('only the owner of a table writes to it', () => {
    expect(strayWrites(tablesByFeature(), sources)).toEqual([]);
  });
});

describe('failing cases of these rules', () => {
  const isForeignModule = foreignModule(['first', 'second']);
  const contract = scan('src/features/second/contract.ts', `import './words.ts';`);

  test.each<[Rule, string, string, boolean]>([
    [isUpward, 'src/kernel/a.ts', '#platform/server/log.ts', true],
    [isUpward, 'src/platform/server/a.ts', '#features/x/contract.ts', true],
    [isUpward, 'src/features/x/contract.ts', '#kernel/ids.ts', false],
    [isOutsideOfKernel, 'src/kernel/a.ts', 'node:fs', true],
    [isOutsideOfKernel, 'src/kernel/a.ts', 'zod', false],
    [isAcrossTheWire, 'src/platform/web/a.ts', '../server/log.ts', true],
    [isAcrossTheWire, 'src/features/x/contract.ts', './server/tables.ts', true],
    [isAcrossTheWire, 'src/features/x/web/a.tsx', '../contract.ts', false],
    [isAcrossTheWire, 'src/app/web.tsx', '#features/x/server/feature.ts', true],
    [isAcrossTheWire, 'src/app/server.ts', '#features/x/server/feature.ts', false],
    [isForeignModule, 'src/features/first/server/a.ts', '#features/second/contract.ts', true],
    [isForeignModule, 'src/features/first/web/a.ts', '#features/second/contract.ts', false],
    [isForeignModule, 'src/features/first/web/a.ts', '#features/second/web/card.tsx', true],
    [isForeignModule, 'src/features/first/web/a.ts', '#features/second/words.ts', false],
    [isForeignModule, 'src/features/first/web/a.ts', '#features/second/web/public.ts', true],
    [isForeignModule, 'src/features/second/web/a.ts', '#features/first/web/public.ts', false],
    [isForeignModule, 'src/features/second/web/a.ts', '#features/first/server/public.ts', true],
    [isForeignModule, 'src/features/second/server/a.ts', '#features/first/server/public.ts', false],
    [isForeignModule, 'src/features/second/server/a.ts', '#features/first/server/queries.ts', true],
    [isForeignModule, 'src/features/second/contract.ts', '#features/first/server/public.ts', true],
    [isStrayFramework, 'src/features/x/server/a.ts', 'fastify', true],
    [isStrayFramework, 'src/platform/server/http/a.ts', '@fastify/cookie', false],
    [isStrayFramework, 'src/platform/server/http/a.ts', 'socket.io', true],
    [isStrayFramework, 'src/platform/web/socket.ts', 'socket.io-client', false],
    [isTestSupport, 'src/app/server.ts', '#tests/support/app.ts', true],
    [isTestSupport, 'src/app/server.ts', '#tools/demo/a.ts', true],
    [isTestSupport, 'src/features/x/server/a.ts', './x.world.ts', true],
    [isTestSupport, 'src/app/cli/a.ts', '#features/x/server/x.world.ts', true],
    [isTestSupport, 'src/app/cli/a.ts', '#tools/demo/a.ts', false],
  ])('%o: %s imports %s, refused: %s', (rule, path, specifier, isBroken) => {
    const source = scan(path, `import type { A } from '${specifier}';`);
    expect(broken(rule, [contract, source]).length > 0).toBe(isBroken);
  });

  test('detects a cycle of run-time imports but not of type imports', () => {
    const circle = (kind: string) => [
      scan('src/kernel/a.ts', `import ${kind} { b } from './b.ts';`),
      scan('src/kernel/b.ts', `import ${kind} { a } from './a.ts';`),
    ];
    expect(cycles(circle(''))).toEqual(['src/kernel/a.ts → src/kernel/b.ts → src/kernel/a.ts']);
    expect(cycles(circle('type'))).toEqual([]);
  });

  test('detects zod in a screen, also through another file', () => {
    const schemas = scan('src/features/x/schemas.ts', `import { z } from 'zod';`);
    const screen = (text: string) => [schemas, scan('src/features/x/web/page.tsx', text)];
    expect(zodInBrowsers(screen(`import { A } from '../schemas.ts';`))).toEqual(['src/features/x/web/page.tsx']);
    expect(zodInBrowsers(screen(`import type { A } from '../schemas.ts';`))).toEqual([]);
    expect(zodInBrowsers(screen(`const a = () => import('../schemas.ts');`))).toEqual([]);
  });

  test('detects an export that no file imports', () => {
    const exporting = scan(
      'src/kernel/a.ts',
      'const c = 3; export const a = 1, b = 2; export { c as d }; export type E = 1;',
    );
    const importing = (text: string) => [scan('src/kernel/b.ts', text)];
    expect(unusedExports([exporting], importing(`import { a } from './a.ts';`))).toEqual([
      'src/kernel/a.ts: b',
      'src/kernel/a.ts: d',
    ]);
    expect(unusedExports([exporting], importing(`import { a, b, d } from './a.ts';`))).toEqual([]);
    expect(unusedExports([exporting], importing(`const a = await import('./a.ts');`))).toEqual([]);
    expect(unusedExports([exporting], importing(`import * as all from './a.ts';`))).toEqual([]);
  });

  test('detects writes to a table of another feature', () => {
    const tables = new Map([
      ['news', declaredTables(`defineFeature({ name: 'news', tables: { news: {}, 'news_files': {} } })`)],
    ]);
    const writer = (path: string, table: string) => scan(path, `db.insertInto('${table}').execute();`);
    const all = [
      writer('src/features/news/server/a.ts', 'news_files'),
      writer('src/features/news/server/b.ts', 'people'),
    ];
    expect(strayWrites(tables, all)).toEqual(['src/features/news/server/b.ts writes people']);
    expect(strayWrites(tables, [writer('src/platform/server/a.ts', 'news')])).toHaveLength(1);
  });

  test('detects a folder with too many files', () => {
    const inside = (count: number) => Array.from({ length: count }, (_, at) => `src/app/${at}.ts`);
    expect([crowdedFolders(inside(30)), crowdedFolders(inside(31))]).toEqual([[], ['src/app']]);
  });

  test('detects bad file names and test files without tests', () => {
    expect(['create-teacher.test.ts', 'web.tsx', 'toaster.module.css'].every((name) => kebabPath.test(name))).toBe(
      true,
    );
    expect(['CreateTeacher.ts', 'create_teacher.ts'].some((name) => kebabPath.test(basename(name)))).toBe(false);
    expect([hasTest(`test.each([])('x', () => {})`), hasTest('const latest = 1;')]).toEqual([true, false]);
  });
});
