import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at } from './common.mjs';
import { runTests } from './test-run.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-run-'));
  mkdirSync(join(folder, 'node_modules'));
  const setup = JSON.stringify([at('tests/support/watch-file.ts')]);
  const project = (name) =>
    `{ test: { name: '${name}', globals: true, isolate: false, setupFiles: ${setup}, include: ['${name}-*.test.mjs'] } }`;
  const projects = ['browser', 'unit'].map(project).join(', ');
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { maxWorkers: 2, projects: [${projects}] } };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const passes = `test('passes', () => {});`;
const fails = `test('fails', () => { throw new Error('always'); });`;
const onFirstRun = (work) => `const { existsSync, writeFileSync } = await import('node:fs');
const isFirst = !existsSync(import.meta.filename + '.ran');
test('wavers', async () => {
  writeFileSync(import.meta.filename + '.ran', '');
  if (isFirst) { ${work} }
});`;
/** A test that fails in the first run of its file and passes in the second. */
const wavers = onFirstRun(`throw new Error('once');`);
const cannotLoad = `import './nowhere.mjs';`;

const runWith = (files, reruns = true, env = {}) => {
  for (const [name, parts] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.mjs`), parts.join('\n'));
  const options = {
    reruns,
    env: { CASA_TEST_PROGRESS: '', ...env },
    isQuiet: true,
    reportPath: join(folder, 'report.jsonl'),
  };
  return runTests([`--root=${folder}`], options);
};

const patient = { timeout: 60_000 };
const namesOf = ({ unsteady }) => unsteady.map(({ name }) => name);

test('reports a test that fails once with its first message, and the run passes', patient, async () => {
  const outcome = await runWith({
    'browser-one': [wavers, passes],
    'browser-two': [passes],
    'unit-one': [wavers, passes],
  });
  expect(outcome).toMatchObject({ passed: 5, failed: 0, isGreen: true });
  expect(namesOf(outcome).sort()).toEqual(['browser-one.test.mjs: wavers', 'unit-one.test.mjs: wavers']);
  expect(outcome.unsteady[0].messages).toEqual(['once']);
});

test(
  'a test that fails twice fails the run, and a flaky test of the same file is still reported',
  patient,
  async () => {
    const outcome = await runWith({ 'browser-one': [wavers, fails, passes] });
    expect(outcome).toMatchObject({ passed: 2, failed: 1, isGreen: false });
    expect(namesOf(outcome)).toEqual(['browser-one.test.mjs: wavers']);
  },
);

test('more than three flaky tests fail the run', patient, async () => {
  const many = Array.from({ length: 4 }, (_, at) => [`unit-${at}`, [wavers]]);
  const outcome = await runWith(Object.fromEntries(many));
  expect(outcome).toMatchObject({ passed: 4, failed: 0, isGreen: false });
  expect(outcome.unsteady).toHaveLength(4);
});

test('a run of named files has no second run', patient, async () => {
  expect(await runWith({ 'unit-one': [passes], 'browser-two': [wavers] }, false)).toMatchObject({
    ...{ failed: 1, unsteady: [], isGreen: false },
  });
});

test('a file that cannot be loaded fails', patient, async () => {
  expect(await runWith({ 'browser-one': [cannotLoad], 'unit-one': [passes] })).toMatchObject({
    ...{ passed: 1, failed: 1, unsteady: [], isGreen: false },
  });
});

test('an error outside a test counts only if the second run of its file has it too', patient, async () => {
  const late = `await new Promise((resolve) => setTimeout(resolve, 50));`;
  const always = `test('leaves an error', async () => { Promise.reject(new Error('late')); ${late} });`;
  const once = onFirstRun(`Promise.reject(new Error('late')); ${late}`);
  expect(await runWith({ 'unit-one': [once] })).toMatchObject({
    ...{ passed: 1, failed: 0, isGreen: true },
    unsteady: [{ name: 'unit-one.test.mjs: the file itself', messages: ['late'] }],
  });
  expect(await runWith({ 'unit-one': [always] })).toMatchObject({ failed: 1, isGreen: false });
});

test('kills a test in an endless loop, reports its name and continues', patient, async () => {
  const files = { 'unit-one': [onFirstRun('for (;;);')], 'unit-two': [passes] };
  const outcome = await runWith(files, true, { CASA_TEST_HANG_SECONDS: '5' });
  expect(outcome).toMatchObject({ passed: 2, failed: 0, isGreen: true });
  expect(outcome.unsteady).toMatchObject([{ messages: ['hung in: wavers'] }]);
});

test('a worker that dies fails only its own file', patient, async () => {
  const dies = `test('dies', () => process.kill(process.pid, 'SIGKILL'));`;
  const outcome = await runWith({ 'unit-one': [dies], 'unit-two': [passes] });
  expect(outcome).toMatchObject({ passed: 1, failed: 1, isGreen: false });
  rmSync(join(folder, 'unit-two.test.mjs'));
  expect(await runWith({}, false)).toMatchObject({ passed: 0, failed: 1, isGreen: false });
});

test('a failed setup is reported once and fails no files', patient, async () => {
  writeFileSync(join(folder, 'set-up.mjs'), `export const setup = () => { throw new Error('install it'); };`);
  const unit = `{ test: { name: 'unit', globals: true, globalSetup: './set-up.mjs', include: ['*.test.mjs'] } }`;
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { projects: [${unit}] } };`);
  expect(await runWith({ 'unit-one': [passes], 'unit-two': [passes] })).toMatchObject({
    ...{ passed: 0, failed: 0, isWhole: false, isGreen: false },
  });
});

test('a run that takes too long is cancelled and leaves its report', patient, async () => {
  const slow = `test('slow', () => new Promise((resolve) => setTimeout(resolve, 20_000)), 60_000);`;
  const files = { 'unit-one': [passes], 'unit-two': [slow] };
  const outcome = await runWith(files, true, { CASA_TEST_MINUTES: '0.1' });
  expect(outcome).toMatchObject({ passed: 1, isWhole: false, isGreen: false });
});

test('a run without any tests fails', patient, async () => {
  expect(
    await runWith({ 'unit-one': ['describe.skip("nothing", () => { test("is run", () => {}); });'] }),
  ).toMatchObject({
    ...{ passed: 0, failed: 0, skipped: 1, isGreen: false },
  });
});
