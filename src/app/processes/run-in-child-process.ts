import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** The work goes through many short-lived buffers, which are to be given back soon. */
const smallHeap = ['--max-semi-space-size=1'];
const fewBuffers = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024),
  UV_THREADPOOL_SIZE: '2',
};

/** Behind all others; or, where somebody waits for it, behind those who use Casa. */
const priorities = {
  last: constants.priority.PRIORITY_LOW,
  'after others': constants.priority.PRIORITY_BELOW_NORMAL,
} as const;

type ChildJob = {
  /** The path of what the process runs. */
  readonly program: string;
  readonly priority: keyof typeof priorities;
  /** The first line that it reads. */
  readonly order: unknown;
  /** Variables that it is told beside those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Hears each line that it prints. */
  readonly onLine: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
};

/** Does work in a process of its own, which steps back for all others. @returns rejects with what the process said */
export const runInChildProcess = ({ program, priority, order, variables, onLine, signal }: ChildJob): Promise<void> =>
  new Promise((resolve, reject) => {
    const childProcess = spawn(process.execPath, [...process.execArgv, ...smallHeap, program], {
      env: { ...process.env, ...fewBuffers, ...variables },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    // It stays open: when it closes, nobody waits for the work any more. Where it ended before it listened, what it said tells more.
    childProcess.stdin.on('error', () => {}).write(`${JSON.stringify(order)}\n`);
    createInterface({ input: childProcess.stdout }).on('line', onLine);
    let errorOutput = '';
    childProcess.stderr.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-2000);
    });
    childProcess.once('spawn', () => {
      // Some systems do not let a program step back; it works at its usual pace there.
      try {
        if (childProcess.pid !== undefined) setPriority(childProcess.pid, priorities[priority]);
      } catch {}
    });
    childProcess.once('error', reject);
    childProcess.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errorOutput.trim() || `it ended with ${code}`)),
    );
  });
