import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A child process that answers requests over its channel. */
export type Child = {
  readonly process: ChildProcess;
  /** Resident memory in bytes, as reported by the kernel. */
  memory(): number;
  request<T>(question: string, value?: unknown): Promise<T>;
  stop(): Promise<void>;
};

type Answer = { number: number; value?: unknown; error?: string };

/** Starts a program of this folder and waits for its first message. @returns the child and the message */
export const startChild = async <Ready>(
  file: string,
  environment: Record<string, string> = {},
): Promise<{ child: Child; ready: Ready }> => {
  const started = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...environment },
    // The same options as `npm start`.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2', '--expose-gc'],
  });
  const [ready] = (await Promise.race([
    once(started, 'message'),
    once(started, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ])) as [Ready];
  let number = 0;
  const child: Child = {
    process: started,
    memory: () => {
      const [, pages = '0'] = readFileSync(`/proc/${started.pid}/statm`, 'utf8').split(' ');
      return Number(pages) * 4096;
    },
    request: async <T>(question: string, value?: unknown) => {
      const own = ++number;
      started.send({ number: own, question, value });
      for (;;) {
        const [answer] = (await once(started, 'message')) as [Answer];
        if (answer.number !== own) continue;
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value as T;
      }
    },
    stop: async () => {
      if (started.exitCode !== null) return;
      started.kill('SIGTERM');
      await once(started, 'exit');
    },
  };
  return { child, ready };
};

/** Answers requests of the parent by name. Runs in the child. */
export const answerParent = (answers: Record<string, (value: never) => unknown>): void => {
  process.on('disconnect', () => process.exit(1));
  process.on('message', async ({ number, question, value }: { number: number; question: string; value: never }) => {
    try {
      process.send?.({ number, value: await answers[question]?.(value) });
    } catch (error) {
      process.send?.({ number, error: error instanceof Error ? error.message : String(error) });
    }
  });
};
