const segments = new Intl.Segmenter();
const widthOf = (text: string) => [...segments.segment(text)].length;

/** Formats rows as columns as wide as their widest cell. The first row is the heading. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd();
  const [heading = [], ...others] = rows;
  return [line(heading), widths.map((width) => '─'.repeat(width)).join('  '), ...others.map(line)].join('\n');
};
