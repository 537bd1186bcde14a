import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at, print, readJson, root } from './common.mjs';
import { buildPseudoWeb, buildServer, buildWeb } from './prepare.mjs';
import { ended, start } from './processes.mjs';
import { maxUnsteady, runTests } from './test-run.mjs';

const biome = at('node_modules/@biomejs/biome/bin/biome');
const tsc = at('node_modules/typescript/bin/tsc');
const vitest = at('node_modules/vitest/vitest.mjs');
// Incremental type checking: later checks take a few seconds.
const buildInfo = ['--incremental', '--tsBuildInfoFile', at('.runtime', 'types.tsbuildinfo')];
const checks = [
  { name: 'format and lint', args: [biome, 'check', '--error-on-warnings'] },
  { name: 'types', args: [tsc, '--noEmit', ...buildInfo] },
];
const architecture = { name: 'architecture', args: [vitest, 'run', '--project', 'architecture'] };

const secondsSince = (since) => Math.round((Date.now() - since) / 100) / 10;

const runCheck = async ({ name, args }) => {
  const since = Date.now();
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const childProcess = start(args, { stdio: ['ignore', 'pipe', 'pipe'], env: color });
  let output = '';
  for (const stream of [childProcess.stdout, childProcess.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const { code, error } = await ended(childProcess);
  if (code !== 0) print(output.trimEnd() || String(error));
  print(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${secondsSince(since)} s`);
  return code === 0;
};

const runChecks = async (list) => (await Promise.all(list.map(runCheck))).every(Boolean);

const fullRunPath = at('tests', 'last-full-run.json');
/** Number of commits after which the full test run is out of date. */
const maxCommits = 40;

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

const warnOfOldRun = () => {
  const { commit, failed } = readJson(fullRunPath) ?? {};
  if (!commit) return print('warning  `npm run test:all` has never been recorded in tests/last-full-run.json');
  const commits = git('rev-list', '--count', `${commit}..HEAD`);
  if (commits === undefined) return;
  if (Number(commits) > maxCommits) print(`warning  the last \`npm run test:all\` is ${commits} commits old`);
  if (failed > 0) print(`warning  the last \`npm run test:all\` had ${failed} failures`);
};

export const verify = async () => {
  process.exitCode = (await runChecks([...checks, architecture])) ? 0 : 1;
  warnOfOldRun();
};

/** Seed of random choices. Constant unless set. */
const usualSeed = process.env.CASA_TEST_SEED ?? '1';
const views = at('.runtime', 'unsteady');

const firstLines = (messages) => messages.flatMap((message) => message.split('\n').slice(0, 3)).slice(0, 6);

const printUnsteady = (unsteady) => {
  if (unsteady.length === 0) return;
  print(`Unsteady: failed at first and passed when run again alone. Screenshots of browser tests are in ${views}.`);
  for (const { name, project, messages } of unsteady)
    for (const line of [`${project}  ${name}`, ...firstLines(messages).map((text) => `  ${text}`)]) print(`  ${line}`);
  if (unsteady.length > maxUnsteady) print(`More than ${maxUnsteady} unsteady tests fail the run.`);
};

/** Maximum CPU seconds of a file in its worker, by project. */
const cpuBudgets = { architecture: 20, unit: 2, isolated: 2, sqlite: 8, postgres: 8, browser: 6 };

/** Groups files by project, as pairs. This program also runs on Node 18, which has no `Map.groupBy`. */
const byProject = (files) => {
  const projects = [...new Set(files.map(({ project }) => project))];
  return projects.map((project) => [project, files.filter((file) => file.project === project)]);
};
const sum = (numbers) => Math.round(numbers.reduce((total, number) => total + number, 0));

const printCost = (files) => {
  const rows = byProject(files).map(([project, own]) => `${project} ${sum(own.map(({ cpuSeconds }) => cpuSeconds))}`);
  print(`CPU seconds of the test processes: ${rows.join(', ')}.`);
  const dear = files.filter(
    ({ project, cpuSeconds }) => cpuSeconds > (cpuBudgets[project] ?? Number.POSITIVE_INFINITY),
  );
  for (const { project, path, cpuSeconds } of dear.sort((one, other) => other.cpuSeconds - one.cpuSeconds).slice(0, 20))
    print(`  over its budget of ${cpuBudgets[project]} s: ${project}  ${path}  ${cpuSeconds.toFixed(1)} s`);
};

/** Prints the outcome. Other programs parse the last line, so its format is fixed. */
const printOutcome = ({ passed, failed, skipped, isWhole }) => {
  if (!isWhole) print('The test run was cut off or ended with an error outside a test. See above.');
  if (passed + failed === 0) print('No test ran.');
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  process.stdout.write(`tests: ${passed} passed, ${failed} failed${more}\n`);
};

/** Usual seconds of each project on two cores, for estimating the remaining time. */
const usualSeconds = {
  some: { architecture: 20, isolated: 8, unit: 47, sqlite: 190, postgres: 35, browser: 145 },
  all: {
    ...{ architecture: 20, isolated: 8, unit: 60, sqlite: 580, postgres: 700, browser: 1950 },
    '2026-12-31T15:59:50.000Z': 130,
  },
};

/** Minutes after which a run is cancelled. A slow machine may take several times as long as an idle one. */
const maxMinutes = { some: 60, all: 150 };

const prepare = async ({ isInBrowser, isPseudo, isChecked }) => {
  const since = Date.now();
  const isVerified = !isChecked || (await runChecks(checks));
  await buildServer();
  if (isInBrowser) await buildWeb();
  if (isPseudo) await buildPseudoWeb();
  rmSync(views, { recursive: true, force: true });
  print(`Prepared in ${secondsSince(since)} s. Random seed: ${usualSeed}.`);
  return isVerified;
};

const finish = (outcome, isVerified) => {
  printCost(outcome.files);
  printUnsteady(outcome.unsteady);
  if (!isVerified) print('Format, lint or types failed. See the beginning of the output.');
  process.exitCode = isVerified && outcome.isGreen ? 0 : 1;
  printOutcome(outcome);
};

const environmentOf = (tier) => ({
  CASA_TEST_SEED: usualSeed,
  CASA_TEST_FULL: tier === 'all' ? '1' : '',
  CASA_TEST_PROGRESS: '1',
  CASA_TEST_MINUTES: String(maxMinutes[tier]),
  CASA_TEST_USUAL_SECONDS: JSON.stringify(usualSeconds[tier]),
});

const pseudoTest = 'tests/e2e/walks/pseudo-language.test.ts';

/** Runs all files of both tiers whose path contains one of the words, without a second run. */
const testNamed = async (filters) => {
  const inBrowser = readdirSync(at('tests/e2e'), { recursive: true }).map((path) => `tests/e2e/${path}`);
  const isInBrowser = filters.some((word) => word.includes('browser') || inBrowser.some((path) => path.includes(word)));
  const isPseudo = filters.some((word) => word.includes('browser') || pseudoTest.includes(word));
  await prepare({ isInBrowser, isPseudo: isInBrowser && isPseudo, isChecked: false });
  finish(await runTests(filters, { env: { ...environmentOf('all'), CASA_TEST_PROGRESS: '' } }), true);
};

/** Runs `npm test`: the checks and the first tier. With arguments, runs only the named files. */
export const test = async (filters) => {
  if (filters.length > 0) return testNamed(filters);
  const isVerified = await prepare({ isInBrowser: true, isPseudo: false, isChecked: true });
  finish(await runTests([], { reruns: true, env: environmentOf('some') }), isVerified);
};

const describeRun = (outcome, since) => ({
  commit: git('rev-parse', 'HEAD') ?? '',
  day: new Date().toISOString().slice(0, 10),
  minutes: Math.round(secondsSince(since) / 60),
  failed: outcome.failed,
  projects: Object.fromEntries(
    byProject(outcome.files).map(([project, files]) => {
      const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
      const count = (wanted) => states.filter((state) => state === wanted).length;
      return [project, { files: files.length, passed: count('passed'), skipped: count('skipped') }];
    }),
  ),
  unsteady: outcome.unsteady.map(({ project, name }) => `${project}  ${name}`),
});

const recordRun = (run) => {
  writeFileSync(fullRunPath, JSON.stringify(run));
  execFileSync(process.execPath, [biome, 'format', '--write', fullRunPath], { cwd: root, stdio: 'ignore' });
};

/** Runs all tests on both databases and in all views. Records the result in `tests/last-full-run.json`. */
export const testAll = async (filters) => {
  const since = Date.now();
  const isVerified = await prepare({ isInBrowser: true, isPseudo: true, isChecked: true });
  const env = { ...environmentOf('all'), CASA_TEST_AWKWARD_INSTANTS: '1' };
  const outcome = await runTests(filters, { reruns: true, env });
  if (outcome.isWhole && filters.length === 0) recordRun(describeRun(outcome, since));
  finish(outcome, isVerified);
};

const usesChance = (path) => /#tests\/support\/chance\.ts/.test(readFileSync(path, 'utf8'));

const filesOfChance = () =>
  ['src', 'tests/api'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.test.ts') && (path.startsWith('tests/api/faults/') || usesChance(at(path)))),
  );

/** Repeats the property, fuzz and fault tests with new seeds until the time is over. */
export const soak = async ([minutes = '60']) => {
  const end = Date.now() + Number(minutes) * 60_000;
  const files = filesOfChance();
  do {
    const seed = String(randomInt(2 ** 31));
    print(`seed ${seed}`);
    const { passed, failed, isGreen } = await runTests(['--project=!browser', ...files], {
      env: { CASA_TEST_SEED: seed, CASA_TEST_FULL: '1' },
    });
    process.stdout.write(`seed ${seed}: ${passed} passed, ${failed} failed\n`);
    if (isGreen) continue;
    print(`To repeat: CASA_TEST_SEED=${seed} npm test -- <file>`);
    process.exitCode = 1;
    return;
  } while (Date.now() < end);
};
