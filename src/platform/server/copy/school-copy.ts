import type { Services } from '../context.ts';

/** An isolated copy of the school. Changes to it never affect people, the school or its files. */
export type OpenedCopy = {
  readonly services: Services;
  /** Dedicated folder, deleted with the copy. */
  readonly folder: string;
  readonly report: (percent: number) => void;
};

/** Work of a feature on a copy. Runs in another process, so input and result must be plain data. */
export type CopyWork<Input, Result> = {
  readonly name: string;
  run(copy: OpenedCopy, input: Input): Promise<Result>;
};

/** Options of work on a copy. @property signal aborts the work */
export type CopyOptions = { readonly signal: AbortSignal; readonly report: (percent: number) => void };

/** Thrown when the work failed. `message` explains the reason to the user. */
export class CopyError extends Error {}

/** Copies the school into a scratch folder, where features try operations. */
export type SchoolCopy = {
  /** Throws AppError disk_full if a copy would leave too little space for other writes. */
  requireSpace(): Promise<void>;
  /** Copies the school, runs the work on the copy in a separate process, deletes the copy. Throws CopyError. */
  work<Input, Result>(work: CopyWork<Input, Result>, input: Input, options: CopyOptions): Promise<Result>;
};
