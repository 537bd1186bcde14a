import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TestReport from './test-report.mjs';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-report-'));
  path = join(folder, 'report.jsonl');
  vi.stubEnv('CASA_TEST_REPORT', path);
  vi.stubEnv('CASA_TEST_PROGRESS', '');
  vi.stubEnv('CASA_TEST_MINUTES', '');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const file = { id: 'one', project: { name: 'unit' }, relativeModuleId: 'one.test.ts' };
const ended = {
  ...file,
  state: () => 'passed',
  diagnostic: () => ({ duration: 5 }),
  meta: () => ({}),
  errors: () => [],
  children: { allTests: () => [] },
};
const test = { module: file, fullName: 'works', options: {} };
const kinds = () =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).kind);

const start = () => {
  const report = new TestReport();
  report.onInit({});
  report.onTestModuleQueued(file);
  report.onTestCaseReady(test);
  return report;
};

it('does not report a hang if the result of the last test arrives after the end of the file', () => {
  const report = start();
  report.onTestModuleEnd(ended);
  report.onTestCaseResult(test);
  vi.advanceTimersByTime(3_600_000);
  expect(kinds()).toEqual(['file']);
});

it('reports a hang once if the process of the test has ended already', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(`${path}.workers`);
  const note = { project: 'unit', path: 'one.test.ts', test: 'works' };
  writeFileSync(join(`${path}.workers`, String(pid)), JSON.stringify(note));
  start();
  vi.advanceTimersByTime(3_600_000);
  expect(kinds()).toEqual(['hang']);
});
