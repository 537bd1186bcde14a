import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { at, say } from './common.mjs';
import { buildPseudoWeb, buildWeb } from './prepare.mjs';
import { ended, start } from './processes.mjs';
import { runTests } from './test-run.mjs';

const biome = at('node_modules/@biomejs/biome/bin/biome');
const tsc = at('node_modules/typescript/bin/tsc');
const vitest = at('node_modules/vitest/vitest.mjs');
// What TypeScript found the last time makes the next check a few seconds.
const buildInfo = ['--incremental', '--tsBuildInfoFile', at('.runtime', 'types.tsbuildinfo')];
const checks = [
  { name: 'format and lint', args: [biome, 'check', '--error-on-warnings'] },
  { name: 'types', args: [tsc, '--noEmit', ...buildInfo] },
];
const architecture = { name: 'architecture', args: [vitest, 'run', '--project', 'architecture'] };

const runCheck = async ({ name, args }) => {
  const since = Date.now();
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = start(args, { stdio: ['ignore', 'pipe', 'pipe'], env: color });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const { code, error } = await ended(child);
  if (code !== 0) say(output.trimEnd() || String(error));
  say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return code === 0;
};

const runChecks = async (list) => (await Promise.all(list.map(runCheck))).every(Boolean);

export const verify = async () => {
  process.exitCode = (await runChecks([...checks, architecture])) ? 0 : 1;
};

/** Where random choices begin; the same in every run unless told. */
const usualSeed = process.env.CASA_TEST_SEED ?? '1';
/** Walks look at some things in turns, another one each day; all of them with `CASA_TEST_TURN=all`. */
const usualTurn = process.env.CASA_TEST_TURN ?? String(Math.floor(Date.now() / 86_400_000));
const quickly = ['--project=!browser', '--exclude=tests/api/faults/**'];
const views = at('.runtime', 'unsteady');

const pseudoTest = 'tests/e2e/walks/pseudo-language.test.ts';
const isPseudo = (words) =>
  words.length === 0 || words.some((word) => word.includes('browser') || pseudoTest.includes(word));

const sayOutcome = ({ passed, failed, skipped, unsteady, isWhole }) => {
  if (unsteady.length > 0) say(`unsteady, passed only when run again; views of the first failure in ${views}:`);
  for (const name of unsteady) say(`  ${name}`);
  if (!isWhole) say('The test run ended with an error outside of a test; see above.');
  if (passed + failed === 0) say('No test ran.');
  const more = [skipped > 0 && `${skipped} skipped`, unsteady.length > 0 && `${unsteady.length} unsteady`].filter(
    Boolean,
  );
  process.stdout.write(`tests: ${[`${passed} passed`, `${failed} failed`, ...more].join(', ')}\n`);
};

/** All tests after the checks; with `--quick` without the browser and the faults; with words only the files so named. */
export const test = async (given) => {
  const isQuick = given.includes('--quick');
  const words = given.filter((arg) => arg !== '--quick');
  const isVerified = words.length > 0 || (await runChecks(checks));
  const isInBrowser = !isQuick && (words.length === 0 || words.some((word) => /e2e|browser/.test(word)));
  if (isInBrowser) await buildWeb();
  if (isInBrowser && isPseudo(words)) await buildPseudoWeb();
  rmSync(views, { recursive: true, force: true });
  say(`Random choices begin with the seed ${usualSeed}; the walks take turn ${usualTurn}.`);
  const outcome = await runTests([...(isQuick ? quickly : []), ...words], {
    mayRunAgain: words.length === 0,
    env: { CASA_TEST_SEED: usualSeed, CASA_TEST_TURN: usualTurn },
  });
  if (!isVerified) say('Format, lint or types failed; see the beginning.');
  process.exitCode = isVerified && outcome.isGreen ? 0 : 1;
  sayOutcome(outcome);
};

const usesChance = (path) => /#tests\/support\/chance\.ts/.test(readFileSync(path, 'utf8'));

const filesOfChance = () =>
  ['src', 'tests/api'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.test.ts') && (path.startsWith('tests/api/faults/') || usesChance(at(path)))),
  );

/** Runs the property, fuzz and fault tests again and again, each time with another seed, until time is up. */
export const soak = async ([minutes = '60']) => {
  const end = Date.now() + Number(minutes) * 60_000;
  const files = filesOfChance();
  do {
    const seed = String(randomInt(2 ** 31));
    say(`seed ${seed}`);
    const { passed, failed, isGreen } = await runTests(['--project=!browser', ...files], {
      env: { CASA_TEST_SEED: seed },
    });
    process.stdout.write(`seed ${seed}: ${passed} passed, ${failed} failed\n`);
    if (isGreen) continue;
    say(`Again: CASA_TEST_SEED=${seed} npm test -- <file>`);
    process.exitCode = 1;
    return;
  } while (Date.now() < end);
};
