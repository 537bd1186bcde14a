/** One row of the report: a measurement and the baseline of the same run. */
export type Row = {
  readonly metric: string;
  readonly measured: string;
  /** The value to compare with, measured in the same run. */
  readonly baseline: string;
  readonly target: string;
  readonly passes: boolean;
};

const widths = (rows: readonly (readonly string[])[]) =>
  rows.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)), []);

/** Returns a Markdown table, padded to be readable in a terminal. */
export const paddedTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const width = widths([head, ...rows]);
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(width[at] ?? 0)).join(' | ')} |`;
  return [line(head), `|${width.map((size) => '-'.repeat(size + 2)).join('|')}|`, ...rows.map(line)].join('\n');
};

export const asTable = (rows: readonly Row[]): string =>
  paddedTable(
    ['Metric', 'Measured', 'Baseline', 'Target', 'Met'],
    rows.map((row) => [row.metric, row.measured, row.baseline, row.target, row.passes ? 'yes' : 'NO']),
  );

export const median = (values: readonly number[]): number => percentile(values, 50);

/** Returns the value below which `share` percent of the values lie. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
};

export const rounded = (value: number, digits = 2): string => value.toFixed(digits);
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
