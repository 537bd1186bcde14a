import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Makes the school in a process of its own, since drawing takes memory that a server need not keep.
 * @returns whether it is made; if not, the other process has said why
 */
export const fillInChildProcess = (students: number): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['demo', '--fill-only', '--students', String(students)];
    const childProcess = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const forwardSignal = (signal: NodeJS.Signals) => childProcess.kill(signal);
    for (const signal of signals) process.on(signal, forwardSignal);
    childProcess.once('error', () => resolve(false));
    childProcess.once('close', (code) => {
      for (const signal of signals) process.removeListener(signal, forwardSignal);
      resolve(code === 0);
    });
  });
