import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseBytes } from '#platform/server/backup/space-needed.ts';
import type { Services } from '#platform/server/context.ts';
import { CopyError, type SchoolCopy } from '#platform/server/copy/school-copy.ts';
import { diskFull } from '#platform/server/db/db-errors.ts';
import * as texts from '#texts/app/copy';
import { runInChildProcess } from '../processes/run-in-child-process.ts';

/** Order for the child process that works on a copy. */
export type CopyOrder = {
  readonly from: { readonly dataFolder: string; readonly databaseUrl?: string | undefined };
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly work: string;
  readonly input: unknown;
};

/** A line of output of the child process. */
export type CopyLine = { readonly percent: number } | { readonly result: unknown };

const program = join(import.meta.dirname, 'copy-program.ts');

/** Disk space per database size: packed and unpacked tables, the new database, and files of the work. */
const databaseSizeFactor = 4;

type Parts = Pick<Services, 'env' | 'database' | 'disk' | 'files' | 'settings'>;

/** Returns the settings fixed by the environment, without secrets, so that a copy cannot sign in to other services. */
const variablesOf = ({ env, settings }: Parts): Record<string, string> =>
  Object.fromEntries(
    settings.all.flatMap(({ variable, kind }) => {
      const text = variable === undefined || kind === 'secret' ? undefined : env.variable(variable);
      return variable === undefined || text === undefined ? [] : [[variable, text]];
    }),
  );

/** Returns the error output as the message if it is a single line. Longer output is for the log only. */
const asCopyError = (error: unknown): CopyError => {
  const message = error instanceof Error ? error.message : '';
  return new CopyError(message === '' || message.includes('\n') ? texts.readLog : message, { cause: error });
};

const inFolder = async (folder: string, work: () => Promise<void>) => {
  await mkdir(folder, { mode: 0o700 });
  try {
    await work();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

export const createSchoolCopy = (parts: Parts): SchoolCopy => ({
  requireSpace: async () => {
    if (!(await parts.disk.hasSpaceFor(databaseSizeFactor * (await databaseBytes(parts.env))))) throw diskFull();
  },
  work: async <Result>(
    work: { readonly name: string },
    input: unknown,
    { signal, report }: Parameters<SchoolCopy['work']>[2],
  ): Promise<Result> => {
    const { env, files } = parts;
    // After a crash, the next start deletes this folder together with unfinished uploads.
    const folder = join(files.incomingFolder, `copy-${randomUUID()}`);
    const { dataFolder, databaseUrl } = env;
    const order: CopyOrder = {
      ...{ from: { dataFolder, databaseUrl }, folder },
      ...{ variables: variablesOf(parts), work: work.name, input },
    };
    let answer: { result: Result } | undefined;
    const onLine = (text: string) => {
      const line = JSON.parse(text) as CopyLine;
      if ('result' in line) answer = line as { result: Result };
      else report(line.percent);
    };
    try {
      await inFolder(folder, () => runInChildProcess({ program, priority: 'after others', order, onLine, signal }));
    } catch (error) {
      throw signal.aborted ? error : asCopyError(error);
    }
    if (!answer) throw new CopyError(texts.readLog);
    return answer.result;
  },
});
