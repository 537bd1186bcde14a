import type { Services } from '../context.ts';

/** A copy of the school that nobody else knows of. Nothing that is done to it reaches a person, the school or its files. */
export type OpenedCopy = {
  readonly services: Services;
  /** A folder of its own, which goes with the copy. */
  readonly folder: string;
  /** Hears how much of the work is done, in percent. */
  readonly report: (percent: number) => void;
};

/** What a feature does on a copy. It runs in another process, so what it takes and answers is plain data. */
export type CopyWork<Input, Result> = {
  readonly name: string;
  run(copy: OpenedCopy, input: Input): Promise<Result>;
};

/** @property signal nobody wants the result any more */
export type CopyOptions = { readonly signal: AbortSignal; readonly report: (percent: number) => void };

/** The work could not be done; `message` says why in a sentence for whoever asked for it. */
export class CopyError extends Error {}

/** Copies the school into scratch, where features try what they would do to it. */
export type SchoolCopy = {
  /**
   * @throws AppError disk_full where a copy would leave too little room for all other writing
   */
  requireSpace(): Promise<void>;
  /**
   * Makes a copy of the school as it is now, does the work on it in a process of its own, and removes the copy.
   * @throws CopyError
   */
  work<Input, Result>(work: CopyWork<Input, Result>, input: Input, options: CopyOptions): Promise<Result>;
};
