import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from './place.ts';
import { type Source, scan } from './scan.ts';
import { isForTests, sources } from './sources.ts';

const isPolicy = ({ path }: Source) => path.endsWith('.policy.ts');
const isInFeatures = ({ path }: Source, side: 'server' | 'web') => {
  const place = placeOf(path);
  return place.layer === 'features' && place.side === side && !isForTests(path) && posix.basename(path) !== 'public.ts';
};

const exportsNamed = (name: RegExp, all: readonly Source[]): string[] =>
  all.flatMap(({ path, exports }) => exports.filter((one) => name.test(one)).map((one) => `${path}: ${one}`));

/** `mayUndo` is about a time limit. */
const strayDecisions = (all: readonly Source[]) =>
  exportsNamed(
    /^may(?!Undo$)[A-Z]/,
    all.filter((source) => isInFeatures(source, 'server') && !isPolicy(source)),
  );

const loadingPolicies = (all: readonly Source[]): string[] =>
  all
    .filter(isPolicy)
    .filter(({ imports }) => imports.some(({ target }) => /\.queries\.ts$|\/database\.ts$/.test(target)))
    .map(({ path }) => path);

const strayReads = (all: readonly Source[]) =>
  exportsNamed(
    /^(?!is[A-Z]).*(Query|Queries|Reads)$/,
    all.filter((source) => isInFeatures(source, 'web') && !source.path.endsWith('.queries.ts')),
  );

test('who may do what is decided in policies', () => {
  expect(sources.filter(isPolicy).length).toBeGreaterThan(5);
  expect(strayDecisions(sources)).toEqual([]);
});

test('policies decide from loaded facts', () => {
  expect(loadingPolicies(sources)).toEqual([]);
});

test('requests of screens are in queries', () => {
  expect(strayReads(sources)).toEqual([]);
});

test('detects files with the wrong role', () => {
  const decision = (file: string) => scan(`src/features/x/server/${file}`, 'export const mayChange = () => true;');
  expect(strayDecisions([decision('change.ts'), decision('x.policy.ts')])).toHaveLength(1);
  const policy = scan('src/features/x/server/x.policy.ts', `import { find } from './x.queries.ts';`);
  expect(loadingPolicies([policy])).toHaveLength(1);
  const read = (file: string) =>
    scan(`src/features/x/web/${file}`, 'export const tripsQuery = 1; export const isTripsQuery = 2;');
  expect(strayReads([read('trips.ts'), read('trips.queries.ts')])).toEqual(['src/features/x/web/trips.ts: tripsQuery']);
});
