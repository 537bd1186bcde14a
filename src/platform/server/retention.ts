import type { Setting } from './settings/setting.ts';

/** Data that is stored for a period and then deleted automatically. */
export type RetentionRule = {
  /** Name printed before the ids on the command line. */
  readonly name: string;
  /** Explanation of the data and of its deletion, for readers. */
  readonly description: string;
  /** Retention period in days, or the setting that defines it. */
  readonly days: number | Setting<number>;
  /** Returns the ids of the data that a retention period of `days` would delete now. Changes nothing. */
  find(days: number): Promise<string[]>;
  /** Deletes the same data. @returns the ids of the deleted data */
  remove(): Promise<string[]>;
};
