import { existsSync, readFileSync, rmSync } from 'node:fs';
import { at } from './common.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { run } from './processes.mjs';

const vitest = at('node_modules/vitest/vitest.mjs');
const report = `--reporter=${at('launch', 'test-report.mjs')}`;

const isSame = (one, other) => one.path === other.path && one.project === other.project;

/** Name for failures outside tests: a file that could not be loaded or did not end, or an error after a test. */
const theFile = 'the file itself';

const linesOf = (path) => {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
};

/** Returns the result of a file that started but did not end, because its worker or the whole run was killed. */
const unfinished = ({ project, path }, hangs) => {
  const hung = hangs.find((hang) => isSame(hang, { project, path }));
  const messages = [hung ? `hung in: ${hung.test}` : 'did not end'];
  return { project, path, state: 'failed', seconds: 0, cpuSeconds: 0, messages, tests: [] };
};

/** Adds errors outside tests to the file that caused them, so that a second run can clear them. */
const withError = (file, errors) => {
  const own = errors.filter(({ path }) => path?.endsWith(`/${file.path}`));
  if (own.length === 0) return file;
  return { ...file, state: 'failed', messages: [...file.messages, ...own.map(({ message }) => message)] };
};

/** Reads a report. `isWhole` is false if the run was cut off or an error belongs to no file. */
const readReport = (path, code) => {
  const lines = linesOf(path);
  const of = (kind) => lines.filter((line) => line.kind === kind);
  const [start] = of('start');
  const [end] = of('end');
  const ended = of('file').filter(({ state }) => state !== 'pending' && state !== 'queued');
  const errors = end?.errors ?? [];
  // If the setup of a project fails, Vitest prints the cause and ends before the first file.
  const failedSetUp = end !== undefined && ended.length === 0 && errors.length === 0;
  const planned = failedSetUp ? [] : (start?.files ?? []);
  const missing = planned.filter((file) => !ended.some((other) => isSame(file, other)));
  const files = [
    ...ended.map((file) => withError(file, errors)),
    ...missing.map((file) => unfinished(file, of('hang'))),
  ];
  const isOfAFile = (error) => files.some((file) => file.state === 'failed' && error.message.includes(file.path));
  const strayErrors = errors.filter(({ path: from, message }) => !from && !isOfAFile({ message }));
  const isExplained = code === 0 || files.some(({ state }) => state === 'failed');
  return { files, isWhole: end !== undefined && isExplained && strayErrors.length === 0 };
};

/** Runs Vitest once. Returns the result of each file. `isWhole` is false after a failure outside the tests. */
const runVitest = async (args, { reportPath, env, isQuiet }) => {
  for (const path of [reportPath, `${reportPath}.workers`]) rmSync(path, { recursive: true, force: true });
  const reporters = isQuiet ? [report] : ['--reporter=default', report];
  const temporary = makeMemoryFolder();
  const { code } = await run([vitest, 'run', ...reporters, ...args], {
    ...(temporary.path !== undefined && { TMPDIR: temporary.path }),
    ...env,
    CASA_TEST_REPORT: reportPath,
  });
  temporary.remove();
  return readReport(reportPath, code);
};

const failedTestsOf = ({ tests }) => tests.filter(({ state }) => state === 'failed');

const failuresOf = (file) => {
  const failed = failedTestsOf(file).map(({ name, messages }) => ({ name, messages }));
  const isOwn = file.state === 'failed' && (failed.length === 0 || file.messages.length > 0);
  return isOwn ? [...failed, { name: theFile, messages: file.messages }] : failed;
};

const countTests = (files) => {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: files.flatMap(failuresOf).length,
    skipped: states.filter((state) => state === 'skipped').length,
  };
};

const unsteadyIn = (first, second) => {
  const failedAgain = failuresOf(second).map(({ name }) => name);
  return failuresOf(first)
    .filter(({ name }) => !failedAgain.includes(name))
    .map(({ name, messages }) => ({ name: `${first.path}: ${name}`, project: first.project, messages }));
};

/** Maximum number of flaky tests. More of them mean a defect of the suite or of the change. */
export const maxUnsteady = 3;
/** Maximum number of failed files for a second run. With more, a second run only costs time. */
const maxRedFiles = 10;

const summarize = ({ files, isWhole }, unsteady) => {
  const counts = countTests(files);
  const isGreen = isWhole && counts.failed === 0 && counts.passed > 0 && unsteady.length <= maxUnsteady;
  return { ...counts, files, unsteady, isWhole, isGreen };
};

/** Runs the failed files again with one worker. The results of the second run count. */
const rerunFailed = async (first, red, args, options) => {
  const roots = args.filter((arg) => arg.startsWith('--root='));
  const reportPath = options.reportPath.replace(/\.jsonl$/, '-again.jsonl');
  const projects = [...new Set(red.map(({ project }) => `--project=${project}`))];
  const paths = new Set(red.map(({ path }) => path));
  const alone = [...roots, ...projects, '--maxWorkers=1', ...paths];
  const second = await runVitest(alone, { ...options, reportPath });
  const repeated = (file) => second.files.find((other) => isSame(file, other));
  const unsteady = red.flatMap((file) => (repeated(file) ? unsteadyIn(file, repeated(file)) : []));
  const files = first.files.map((file) => (red.includes(file) ? (repeated(file) ?? file) : file));
  return summarize({ files, isWhole: first.isWhole && second.isWhole }, unsteady);
};

const usualReport = () => at('.runtime', 'test-report.jsonl');

/** Runs tests once. Returns the result of each file. `isWhole` is false after a failure outside the tests. */
export const runFiles = (args, given = {}) =>
  runVitest(args, { env: {}, reportPath: usualReport(), isQuiet: false, ...given });

/** Runs tests. With `reruns`, failed files run a second time, alone, and the second result counts. */
export const runTests = async (args, { reruns = false, ...given } = {}) => {
  const options = { env: {}, reportPath: usualReport(), isQuiet: false, ...given };
  const first = await runVitest(args, options);
  const red = first.files.filter(({ state }) => state === 'failed');
  const isWorthwhile = reruns && first.isWhole && red.length > 0 && red.length <= maxRedFiles;
  return isWorthwhile ? rerunFailed(first, red, args, options) : summarize(first, []);
};
