// Plain JavaScript without dependencies: it runs before anything is installed, on any Node from 18 on.
import { rmSync } from 'node:fs';
import { at, readJson, say } from './launch/common.mjs';
import { buildWeb, installDependencies, prepareRuntime } from './launch/prepare.mjs';
import { become, ended, forwardSignals, run, start } from './launch/processes.mjs';

// Short-lived objects get 2 MB instead of 16: some 20 MB less memory on the small box.
const smallHeap = ['--max-semi-space-size=2'];

const tools = {
  biome: at('node_modules/@biomejs/biome/bin/biome'),
  tsc: at('node_modules/typescript/bin/tsc'),
  vite: at('node_modules/vite/bin/vite.js'),
  vitest: at('node_modules/vitest/vitest.mjs'),
};
const checks = [
  { name: 'format and lint', args: [tools.biome, 'check', '--error-on-warnings'] },
  { name: 'types', args: [tools.tsc, '--noEmit'] },
];
const architecture = { name: 'architecture', args: [tools.vitest, 'run', '--project', 'architecture'] };

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

const verify = async () => {
  process.exitCode = (await runChecks([...checks, architecture])) ? 0 : 1;
};

/** A file that could not even be loaded holds no test that failed; it counts as one. */
const countTests = (report) => {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const isBroken = (file) =>
    file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

const runTests = async (args) => {
  const reportPath = at('.runtime', 'test-report.json');
  rmSync(reportPath, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const { code } = await run([tools.vitest, 'run', ...reporters, ...args]);
  const counts = countTests(readJson(reportPath));
  if (code !== 0 && counts.failed === 0) say('The test run ended with an error outside of a test; see above.');
  if (counts.passed + counts.failed === 0) say('No test ran.');
  return { ...counts, isGreen: code === 0 && counts.failed === 0 && counts.passed > 0 };
};

const test = async (args) => {
  const isWhole = args.length === 0;
  const isVerified = !isWhole || (await runChecks(checks));
  if (isWhole || args.some((arg) => /e2e|browser/.test(arg))) await buildWeb();
  const { passed, failed, skipped, isGreen } = await runTests(args);
  if (!isVerified) say('Format, lint or types failed; see the beginning.');
  process.exitCode = isVerified && isGreen ? 0 : 1;
  process.stdout.write(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
};

/** The server, restarted on each change, behind Vite's pages; when one ends, the other does. */
const develop = async (args) => {
  const port = process.env.PORT ?? '3000';
  const webPort = process.env.CASA_WEB_PORT ?? '5173';
  const env = { PORT: port, CASA_WEB_PORT: webPort };
  const children = [
    start(['--watch', '--watch-preserve-output', 'src/app/server.ts', ...args], { env }),
    start([tools.vite, '--port', webPort, '--strictPort'], { env }),
  ];
  forwardSignals(children);
  const ends = children.map(ended);
  const first = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  process.exitCode = first.signal ? 0 : first.code;
  process.exit();
};

const serve = async (args) => {
  await buildWeb();
  await become([...smallHeap, 'src/app/server.ts', ...args]);
};

const demo = async (args) => {
  await buildWeb();
  await become([...smallHeap, 'src/app/cli.ts', 'demo', ...args]);
};

const bench = async (args) => {
  await buildWeb();
  await become(['bench/run.ts', ...args]);
};

const screens = async (args) => {
  await buildWeb();
  await become(['tests/e2e/screens.ts', ...args]);
};

const casa = (args) => become(['src/app/cli.ts', ...args]);

const commands = { start: serve, test, demo, dev: develop, verify, bench, screens, casa };

const main = async ([name, ...args]) => {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    say(`Usage: node launch.mjs ${Object.keys(commands).join('|')} [arguments]`);
    process.exitCode = 2;
    return;
  }
  await prepareRuntime();
  await installDependencies();
  await command(args);
};

await main(process.argv.slice(2));
