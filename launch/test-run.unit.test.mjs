import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTests } from './test-run.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-run-'));
  const project = (name) => `{ test: { name: '${name}', globals: true, include: ['${name}-*.test.mjs'] } }`;
  const projects = ['browser', 'unit'].map(project).join(', ');
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { projects: [${projects}] } };`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const passes = `test('passes', () => {});`;
const fails = `test('fails', () => { throw new Error('always'); });`;
/** Fails in the first run of the file and passes in the second. */
const wavers = `import { existsSync, writeFileSync } from 'node:fs';
test('wavers', () => {
  const path = import.meta.filename + '.ran';
  const isFirst = !existsSync(path);
  writeFileSync(path, '');
  if (isFirst) throw new Error('once');
});`;
const cannotLoad = `import './nowhere.mjs';`;

const runWith = (files, mayRunAgain = true) => {
  for (const [name, parts] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.mjs`), parts.join('\n'));
  return runTests([`--root=${folder}`], { mayRunAgain, isQuiet: true, reportPath: join(folder, 'report.json') });
};

const patient = { timeout: 60_000 };

test('a browser test that fails once is named unsteady, and the run is green', patient, async () => {
  const { passed, failed, unsteady, isGreen } = await runWith({
    'browser-one': [wavers, passes],
    'browser-two': [passes],
    'unit-one': [passes],
  });
  expect({ passed, failed, isGreen }).toEqual({ passed: 4, failed: 0, isGreen: true });
  expect(unsteady).toEqual(['browser-one.test.mjs: wavers']);
});

test('a browser test that fails twice has failed, and what wavers beside it is still named', patient, async () => {
  const { passed, failed, unsteady, isGreen } = await runWith({ 'browser-one': [wavers, fails, passes] });
  expect({ passed, failed, isGreen }).toEqual({ passed: 2, failed: 1, isGreen: false });
  expect(unsteady).toEqual(['browser-one.test.mjs: wavers']);
});

test('other projects and single runs get no second chance', patient, async () => {
  expect(await runWith({ 'unit-one': [wavers], 'browser-one': [passes] })).toMatchObject({
    ...{ passed: 1, failed: 1, unsteady: [], isGreen: false },
  });
  expect(await runWith({ 'unit-one': [passes], 'browser-two': [wavers] }, false)).toMatchObject({
    ...{ failed: 1, unsteady: [], isGreen: false },
  });
});

test('a file that cannot be loaded, and an error outside of every test, are failures', patient, async () => {
  expect(await runWith({ 'browser-one': [cannotLoad], 'unit-one': [passes] })).toMatchObject({
    ...{ passed: 1, failed: 1, unsteady: [], isGreen: false },
  });
  rmSync(join(folder, 'browser-one.test.mjs'));
  const late = `test('leaves an error behind', () => void Promise.reject(new Error('late')));`;
  expect(await runWith({ 'unit-one': [late] })).toMatchObject({ failed: 0, isWhole: false, isGreen: false });
});

test('no test at all is no green run', patient, async () => {
  expect(
    await runWith({ 'unit-one': ['describe.skip("nothing", () => { test("is run", () => {}); });'] }),
  ).toMatchObject({
    ...{ passed: 0, failed: 0, skipped: 1, isGreen: false },
  });
});
