/** A value for monitoring, such as the number of late jobs. Contains no personal data. */
export type Gauge = {
  readonly name: string;
  readonly summary: string;
  /** Name of a label with few values, all known in advance. */
  readonly label?: string;
  /** Returns values by label, or by `''` without a label. Undefined if the value is not known at present. */
  read(): Promise<ReadonlyMap<string, number> | undefined>;
};

export const single = (value: number): ReadonlyMap<string, number> => new Map([['', value]]);
