import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Makes the school in a process of its own, since drawing takes memory that a server need not keep.
 * @returns whether it is made; if not, the other process has said why
 */
export const fillInChild = (students: number): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['demo', '--fill-only', '--students', String(students)];
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      for (const signal of signals) process.removeListener(signal, passOn);
      resolve(code === 0);
    });
  });
