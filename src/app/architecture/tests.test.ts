import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files, readSource } from './sources.ts';

/** Returns the text between the parenthesis at `from` and its closing parenthesis, both included. */
const bracketed = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
};

/** Returns the number of random tests that do not use the seed of the run. */
const ownSeeds = (text: string): number =>
  [...text.matchAll(/\bfc\.(assert|check|sample)\(/g)].filter(
    (match) => !/\btrials\(/.test(bracketed(text, match.index + match[0].length - 1)),
  ).length;

test('every property test uses the seed of the run', () => {
  const properties = files.filter((path) => /\.tsx?$/.test(path) && /^import .*'fast-check'/m.test(readSource(path)));
  expect(properties.length).toBeGreaterThan(10);
  expect(properties.filter((path) => ownSeeds(readSource(path)) > 0)).toEqual([]);
});

test.each([
  ['fc.assert(fc.property(fc.string(), (text) => has(text)), trials(25));', 0],
  ['fc.assert(fc.property(fc.string(), (text) => has(text)), { ...trials(1), endOnFailure: true });', 0],
  ['fc.assert(fc.property(fc.string(), (text) => has(text))); trials();', 1],
  ['fc.assert(fc.property(fc.string(), (text) => has(text)), { seed: 5 });', 1],
])('%s', (text, found) => {
  expect(ownSeeds(text)).toBe(found);
});

const tests = files.filter((path) => /\.test\.(tsx?|mjs)$/.test(path));
const isInBrowser = (path: string) => path.startsWith('tests/e2e/');
/** True if `vitest.config.ts` excludes the file from `npm test`. */
const isSecondTier = (path: string) =>
  /^tests\/api\/(backup|faults)\/|\.full\.test\./.test(path) ||
  (isInBrowser(path) && !/^tests\/e2e\/(journeys|screens)\//.test(path));
const firstTier = tests.filter((path) => !isSecondTier(path));

const millisecondsIn = (text: string) => Number(text.replaceAll('_', ''));
const namedLimits = (text: string): number[] =>
  [...text.matchAll(/(?:\btimeout: |^\}, )(\d[\d_]{3,})/gm)].map(([, limit = '']) => millisecondsIn(limit));

/** Imports of slow helpers, which start servers or cut connections. */
const slowSupport = /from '.*\/(server-process|tcp-proxy|chat-tab|terminal-start|command-line)\.ts'/;

describe('`npm test`', () => {
  test('contains most of the tests', () => expect(firstTier.length).toBeGreaterThan(300));

  test('starts no servers and cuts no connections', () => {
    const others = firstTier.filter((path) => !isInBrowser(path));
    expect(others.filter((path) => slowSupport.test(readSource(path)))).toEqual([]);
  });

  test('does not sleep for a fixed time', () => {
    const isUnit = (path: string) => path.includes('.unit.');
    const sleepers = firstTier.filter((path) =>
      /import \{[^}]*\bsetTimeout\b.* from 'node:timers\/promises'/.test(readSource(path)),
    );
    expect(sleepers.filter((path) => !isUnit(path))).toEqual([]);
  });

  test('reads the time from the test clock', () => {
    const parts = files.filter((path) => /\.(world|examples|screens)\.ts$/.test(path));
    const timed = [...firstTier.filter((path) => !/\.unit\.|^src\/app\/architecture\/|^launch\//.test(path)), ...parts];
    expect(timed.filter((path) => /\bDate\.now\(\)|\bnew Date\(\)/.test(readSource(path)))).toEqual([]);
  });

  test('gives no test a timeout above 30 seconds', () => {
    // Lines with `isFull` are skipped because their limit depends on the tier.
    const withoutFull = (path: string) => readSource(path).replaceAll(/^.*\bisFull\b.*$/gm, '');
    expect(firstTier.filter((path) => namedLimits(withoutFull(path)).some((limit) => limit > 30_000))).toEqual([]);
  });
});

const waitingFiles = [...files].filter(
  (path) => /^(src|tests|tools)\/.*\.tsx?$/.test(path) && path !== 'tests/support/until.ts',
);

test('tests wait with `until` and `expect.poll`, for at least 30 seconds', () => {
  expect(waitingFiles.filter((path) => /\bvi\.waitFor\(/.test(readSource(path)))).toEqual([]);
  const polls = /\.poll\([^;]*?\btimeout: (\d[\d_]*)/g;
  const shorts = waitingFiles.filter((path) =>
    [...readSource(path).matchAll(polls)].some(([, limit = '']) => millisecondsIn(limit) < 30_000),
  );
  expect(shorts).toEqual([]);
});

type Unsteady = { name: string; cause: string; since: string };

test('known flaky tests are few, listed with their cause, and fixed within 14 days', () => {
  const path = 'tests/unsteady.json';
  const known: Unsteady[] = existsSync(path) ? JSON.parse(readSource(path)) : [];
  expect(known.length).toBeLessThanOrEqual(5);
  for (const { name, cause, since } of known) {
    expect(
      tests.some((file) => name.startsWith(`${file}: `)),
      name,
    ).toBe(true);
    expect(cause.length, name).toBeGreaterThan(20);
    const days = (Date.now() - Date.parse(since)) / 86_400_000;
    expect(days, `${name} is known for more than 14 days`).toBeLessThan(14);
  }
});
