import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';

type Exit = { code: number | null; signal: NodeJS.Signals | null };

const program = join(import.meta.dirname, '../../../dist/server/server.js');

/** Ready line of the log, in the format `json` or `text`. */
const readyLine = /"address":"([^"]+)".*"msg":"Casa is ready"|Casa is ready .*: (http\S+)/;

const plainEnvironment = () => {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(CASA_|VITEST|AWS_)|^(PORT|HOST|DATABASE_(DIRECT_)?URL|NODE_OPTIONS|NODE_ENV)$/.test(name),
  );
  return Object.fromEntries(own);
};

/** Starts a program. Without a settings file: one on this machine could name the database of a school. */
const begin = (variables: Record<string, string>, started = program) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', started], {
    env: { ...plainEnvironment(), PORT: '0', CASA_CONFIG: devNull, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.error += text;
  });
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, output, exited };
};

const readyAddress = (child: ChildProcess, output: { out: string; error: string }, exited: Promise<Exit>) =>
  new Promise<string>((resolve, reject) => {
    const checkReady = () => {
      const [, json, text] = readyLine.exec(output.out) ?? [];
      const address = json ?? text;
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', checkReady);
    void exited.then(({ code }) =>
      reject(new Error(`The server ended (${code}) before it was ready: ${output.error}`)),
    );
  });

/**
 * Starts the server on a free port and waits until it is ready. Inherits nothing of Casa from the tests.
 * @param options.program another program that logs the ready line
 * @throws Error with the output if the server ends before it is ready
 */
export const startServer = async (variables: Record<string, string>, options: { program?: string } = {}) => {
  const startedAt = performance.now();
  const { child, output, exited } = begin(variables, options.program);
  const end = async (signal: NodeJS.Signals) => {
    const from = performance.now();
    child.kill(signal);
    return { ...(await exited), milliseconds: performance.now() - from };
  };
  try {
    const address = await readyAddress(child, output, exited);
    const ready = await fetch(`${address}/readyz`);
    if (ready.status !== 200) throw new Error(`not ready: ${ready.status}`);
    return {
      address,
      pid: child.pid ?? 0,
      exited,
      end,
      log: () => output.out,
      readyAfter: performance.now() - startedAt,
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
};
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a program that is expected to fail. @param killAfter milliseconds after which a running program is killed */
export const startInVain = async (variables: Record<string, string>, killAfter?: number) => {
  const { child, output, exited } = begin(variables);
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter).unref();
  const readyAnyway = readyAddress(child, output, exited).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  const exit = await exited;
  await readyAnyway;
  return { ...exit, ...output };
};
