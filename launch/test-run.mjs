import { rmSync } from 'node:fs';
import { at, readJson } from './common.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { run } from './processes.mjs';

const vitest = at('node_modules/vitest/vitest.mjs');
const report = `--reporter=${at('launch', 'test-report.mjs')}`;

/** Runs Vitest once. Returns how each file ended; `isWhole` is false when something failed that is no test. */
const runVitest = async (args, { reportPath, env, isQuiet }) => {
  rmSync(reportPath, { force: true });
  const reporters = isQuiet ? [report] : ['--reporter=default', report];
  const temporary = makeMemoryFolder();
  const { code } = await run([vitest, 'run', ...reporters, ...args], {
    ...(temporary.path !== undefined && { TMPDIR: temporary.path }),
    ...env,
    CASA_TEST_REPORT: reportPath,
  });
  temporary.remove();
  const { files = [], unhandledErrors = 0 } = readJson(reportPath) ?? {};
  const isExplained = code === 0 || files.some(({ state }) => state === 'failed');
  return { files, isWhole: isExplained && unhandledErrors === 0 };
};

const failedTestsOf = ({ tests }) => tests.filter(({ state }) => state === 'failed').map(({ name }) => name);

/** A file that could not even be loaded holds no test that failed; it counts as one. */
const failuresOf = (file) => {
  const names = failedTestsOf(file);
  return file.state === 'failed' && names.length === 0 ? ['the file itself'] : names;
};

const countTests = (files) => {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: files.flatMap(failuresOf).length,
    skipped: states.filter((state) => state === 'skipped').length,
  };
};

const isSame = (one, other) => one.path === other.path && one.project === other.project;

/** What failed in the first run of a file and not in its second. */
const unsteadyIn = (first, second) => {
  const again = failuresOf(second);
  return failuresOf(first)
    .filter((name) => !again.includes(name))
    .map((name) => `${first.path}: ${name}`);
};

const summarize = ({ files, isWhole }, unsteady) => {
  const counts = countTests(files);
  return { ...counts, unsteady, isWhole, isGreen: isWhole && counts.failed === 0 && counts.passed > 0 };
};

const runAgain = async (first, red, args, options) => {
  const roots = args.filter((arg) => arg.startsWith('--root='));
  const reportPath = options.reportPath.replace(/\.json$/, '-again.json');
  const paths = red.map(({ path }) => path);
  const second = await runVitest([...roots, '--project=browser', ...paths], { ...options, reportPath });
  const repeated = (file) => second.files.find((other) => isSame(file, other));
  const unsteady = red.flatMap((file) => (repeated(file) ? unsteadyIn(file, repeated(file)) : []));
  const files = first.files.map((file) => (red.includes(file) ? (repeated(file) ?? file) : file));
  return summarize({ files, isWhole: first.isWhole && second.isWhole }, unsteady);
};

/** Runs tests once. Returns how each file ended; `isWhole` is false when something failed that is no test. */
export const runFiles = (args, given = {}) =>
  runVitest(args, { env: {}, reportPath: at('.runtime', 'test-report.json'), isQuiet: false, ...given });

/**
 * Runs tests; with `mayRunAgain`, files of the browser project with a failure run once more and that result counts.
 * Returns the counts, the names of the tests that passed only then, and whether all is well.
 */
export const runTests = async (args, { mayRunAgain = false, ...given } = {}) => {
  const options = { env: {}, reportPath: at('.runtime', 'test-report.json'), isQuiet: false, ...given };
  const first = await runVitest(args, options);
  const red = first.files.filter(({ project, state }) => mayRunAgain && project === 'browser' && state === 'failed');
  return red.length === 0 ? summarize(first, []) : runAgain(first, red, args, options);
};
