import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** The work allocates many short-lived buffers, which should be freed soon. */
const smallHeap = ['--max-semi-space-size=1'];
const fewBuffers = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024),
  UV_THREADPOOL_SIZE: '2',
};

/** Process priorities. `last` is the lowest; `after others` is below the server, for jobs that a user waits for. */
const priorities = {
  last: constants.priority.PRIORITY_LOW,
  'after others': constants.priority.PRIORITY_BELOW_NORMAL,
} as const;

type ChildJob = {
  readonly program: string;
  readonly priority: keyof typeof priorities;
  /** Order for the job, written as the first line of standard input. */
  readonly order: unknown;
  /** Environment variables in addition to those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
};

/** Runs a job in a child process with a lower priority. Rejects with the error output of the process. */
export const runInChildProcess = ({ program, priority, order, variables, onLine, signal }: ChildJob): Promise<void> =>
  new Promise((resolve, reject) => {
    const childProcess = spawn(process.execPath, [...process.execArgv, ...smallHeap, program], {
      env: { ...process.env, ...fewBuffers, ...variables },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    // Standard input stays open: closing it tells the job that it was cancelled. Write errors are ignored because the
    // error output explains an early exit better.
    childProcess.stdin.on('error', () => {}).write(`${JSON.stringify(order)}\n`);
    createInterface({ input: childProcess.stdout }).on('line', onLine);
    let errorOutput = '';
    childProcess.stderr.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-2000);
    });
    childProcess.once('spawn', () => {
      // Some systems do not allow lowering the priority. The job then runs at normal priority.
      try {
        if (childProcess.pid !== undefined) setPriority(childProcess.pid, priorities[priority]);
      } catch {}
    });
    childProcess.once('error', reject);
    childProcess.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errorOutput.trim() || `the process ended with code ${code}`)),
    );
  });
