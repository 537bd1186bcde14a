import { execFile } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../src/app/cli.ts');

export type Ended = { code: number; out: string; error: string };

/** Runs a command as an operator does, in a process of its own without a terminal. */
export const runCasa = (variables: Record<string, string>, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...variables };
    const node = ['--disable-warning=ExperimentalWarning', program, ...args];
    execFile(process.execPath, node, { env }, (error, out, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, error: said }),
    );
  });
