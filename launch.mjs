// Plain JavaScript without dependencies, because the launcher runs before the installation, on Node 18 or newer.
import { at, exitWith, isRelease, print, root } from './launch/common.mjs';
import { runFaults } from './launch/faults.mjs';
import {
  BuildError,
  buildCommands,
  buildPrograms,
  buildServer,
  buildWeb,
  installDependencies,
  prepareRuntime,
} from './launch/prepare.mjs';
import {
  become,
  commitOfCheckout,
  ended,
  forwardSignals,
  prepareAsOwner,
  runWith,
  start,
} from './launch/processes.mjs';
import { makeRelease } from './launch/release.mjs';
import { soak, test, testAll, verify } from './launch/tests.mjs';
import { compileTexts } from './launch/texts.mjs';

// 2 MB instead of 16 for short-lived objects save about 20 MB on small servers.
const smallHeap = ['--max-semi-space-size=2'];

const vite = at('node_modules/vite/bin/vite.js');

/** Starts the server, Vite and the text compiler, each with reload on changes. When one ends, all end. */
const develop = async (args) => {
  const port = process.env.PORT ?? '3000';
  const webPort = process.env.CASA_WEB_PORT ?? '5173';
  const env = { PORT: port, CASA_WEB_PORT: webPort };
  const children = [
    start(['--watch', '--watch-preserve-output', 'src/app/server.ts', ...args], { env }),
    start([vite, '--port', webPort, '--strictPort'], { env }),
    start([at('launch', 'texts.mjs'), '--watch']),
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
  await buildServer();
  await become([...smallHeap, 'dist/server/server.js', ...args]);
};

const demo = async (args) => {
  await buildWeb();
  await become([...smallHeap, await buildCommands(), 'demo', ...args]);
};

const bench = async (args) => {
  await buildWeb();
  await buildServer();
  await become(['bench/run.ts', ...args]);
};

const screens = async (args) => {
  await buildWeb();
  await become(['tests/e2e/screens.ts', ...args]);
};

const casa = async (args) => become([await buildCommands(), ...args]);

const commands = {
  ...{ start: serve, demo, dev: develop, bench, screens, casa, prepare: buildPrograms, release: makeRelease },
  ...{ test, 'test:all': testAll, verify, soak, faults: runFaults },
};

/** Gets Node, packages and texts. Returns false if that has failed and has printed why. */
const prepareCheckout = async (name) => {
  if (['start', 'casa', 'release'].includes(name) && !prepareAsOwner()) return false;
  await prepareRuntime();
  await installDependencies();
  await compileTexts();
  return true;
};

const main = async ([name, ...args]) => {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    print(`Usage: node launch.mjs ${Object.keys(commands).join('|')} [arguments]`);
    process.exitCode = 2;
    return;
  }
  process.env.CASA_COMMIT = commitOfCheckout();
  if (isRelease) runWith(at('bin', 'node'));
  else if (!(await prepareCheckout(name))) {
    process.exitCode = 1;
    return;
  }
  try {
    await command(args);
  } catch (error) {
    if (error instanceof BuildError) exitWith(error.message);
    if (error.code === 'ENOSPC') exitWith(`There is no space left on the disk of ${error.dest ?? error.path ?? root}.`);
    throw error;
  }
};

await main(process.argv.slice(2));
