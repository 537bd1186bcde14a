import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Creates the school in a child process to save memory. Returns false if the child has printed a reason. */
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
