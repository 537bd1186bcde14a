import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './common.mjs';
import { asTable, faults, rowOf } from './faults.mjs';

const row = { fault: 'a kill', limit: 'nothing lost', files: ['tests/kill.test.ts', 'tests/cut.test.ts'] };
const file = (path, ...states) => ({
  path,
  state: states.includes('failed') ? 'failed' : 'passed',
  tests: states.map((state, at) => ({ name: `test ${at}`, state })),
});

test('a fault passes if all its files ran and passed, and its row contains the notes', () => {
  const results = [
    file('tests/kill.test.ts', 'passed', 'skipped'),
    file('tests/kill.test.ts', 'skipped'),
    file('tests/cut.test.ts', 'passed'),
  ];
  const made = rowOf(row, results, [
    { path: '/casa/tests/kill.test.ts', seen: '12 kills' },
    { path: '/casa/tests/other.test.ts', seen: 'nothing of it' },
  ]);
  expect(made).toEqual({ fault: 'a kill', limit: 'nothing lost', seen: '2 tests passed; 12 kills', isMet: true });
  expect(asTable([made]).split('\n').at(-1)).toBe('| a kill | 2 tests passed; 12 kills | nothing lost | yes |');
});

test.each([
  [
    'a failed test',
    [file('tests/kill.test.ts', 'passed', 'failed'), file('tests/cut.test.ts', 'passed')],
    'FAILED: test 1',
  ],
  [
    'a file that could not be loaded',
    [{ ...file('tests/kill.test.ts', 'passed'), state: 'failed' }, file('tests/cut.test.ts', 'passed')],
    'FAILED: tests/kill.test.ts',
  ],
  ['a file that did not run', [file('tests/kill.test.ts', 'passed')], 'did not run: tests/cut.test.ts'],
  [
    'a file in which all was skipped',
    [file('tests/kill.test.ts', 'passed'), file('tests/cut.test.ts', 'skipped')],
    'did not run: tests/cut.test.ts',
  ],
])('a fault fails with %s', (_, results, expected) => {
  const { seen, isMet } = rowOf(row, results, []);
  expect(isMet).toBe(false);
  expect(seen).toContain(expected);
});

test('each fault test is in the table', () => {
  const files = new Set(faults.flatMap((row) => row.files));
  const tests = readdirSync(at('tests/api/faults')).filter((name) => name.endsWith('.test.ts'));
  expect(tests.map((name) => `tests/api/faults/${name}`).filter((path) => !files.has(path))).toEqual([]);
});

test('each file in the table exists', () => {
  expect(faults.flatMap(({ files }) => files).filter((path) => !existsSync(at(path)))).toEqual([]);
});
