import type { Setting } from './settings/setting.ts';

/** Something that is kept for a time, and then goes by itself. */
export type RetentionRule = {
  /** Stands before the ids that the command line prints. */
  readonly name: string;
  /** What it is and what becomes of it, for people. */
  readonly description: string;
  /** For how many days it is kept, or the setting that decides it. */
  readonly days: number | Setting<number>;
  /** The ids of what would go now if it were kept for so many days. Changes nothing. */
  find(days: number): Promise<string[]>;
  /** Takes the same away. @returns the ids of what went */
  remove(): Promise<string[]>;
};
