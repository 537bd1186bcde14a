/** A value that monitoring reads, such as how many jobs are late. It holds nothing of a person. */
export type Gauge = {
  /** Such as `casa_audit_unsealed_lines`. */
  readonly name: string;
  /** What it tells, for operators. */
  readonly summary: string;
  /** The name of a label with few values, all known beforehand. */
  readonly label?: string;
  /** Values by their label; by `''` where there is none. Undefined: nothing is known now. */
  read(): Promise<ReadonlyMap<string, number> | undefined>;
};

/** A value without a label. */
export const single = (value: number): ReadonlyMap<string, number> => new Map([['', value]]);
