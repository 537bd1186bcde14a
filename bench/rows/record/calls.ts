import { type Row, rounded } from '../../support/report.ts';
import type { Opened } from './class.ts';
import { makeCall, repeat } from './make-calls.ts';

const maxGridMs = 40;
const maxGridBytes = 40 * 1024;
const maxReadyMs = 60;
const maxGroupsMs = 100;
const maxBalanceMs = 60;
const importLines = 1000;
const maxPreviewMs = 1000;
const maxImportMs = 2000;

const paths = {
  grid: '/api/records/get-class-record',
  ready: '/api/records/get-ready-next',
  balance: '/api/records/get-balance',
  plans: '/api/records/get-plans',
};
export const milliseconds = (value: number) => `${rounded(value, 1)} ms`;

const rowOf = (metric: string, p95: number, max: number): Row => ({
  metric,
  measured: `p95 ${milliseconds(p95)}`,
  baseline: '–',
  target: `≤ ${max} ms`,
  passes: p95 <= max,
});

export const rowsOfCalls = async ({ teacher, classRecord }: Opened, engine: string): Promise<Row[]> => {
  const body = { sectionID: classRecord.section };
  const grid = await repeat(teacher, paths.grid, body);
  // One call returns the next lessons of each student and groups of the students who are present.
  const ready = await repeat(teacher, paths.ready, body);
  const away = await repeat(teacher, paths.ready, { ...body, awayIDs: classRecord.students.slice(0, 3) });
  const balance = await repeat(teacher, paths.balance, body);
  return [
    {
      metric: `record on ${engine}, 35 × 500, ${classRecord.cells} filled cells, ${classRecord.entries} entries: the grid’s cells`,
      measured: `p95 ${milliseconds(grid.p95)}, ${(grid.bytes / 1024).toFixed(1)} KB`,
      baseline: '–',
      target: `≤ ${maxGridMs} ms, ≤ ${maxGridBytes / 1024} KB`,
      passes: grid.p95 <= maxGridMs && grid.bytes <= maxGridBytes,
    },
    rowOf(`record on ${engine}: what is ready next for the class`, ready.p95, maxReadyMs),
    rowOf(`record on ${engine}: groups for today, three children away`, away.p95, maxGroupsMs),
    rowOf(`record on ${engine}: the balance of the class`, balance.p95, maxBalanceMs),
  ];
};

const lineOf = (at: number) => ({
  number: at + 2,
  area: `Area ${at % 6}`,
  group: `Group ${at % 60}`,
  lesson: `Lesson ${at}`,
  from: '3',
  to: '6',
  follows: at > 60 ? `Lesson ${at - 60}` : '',
});

export const rowOfImport = async ({ office }: Opened): Promise<Row> => {
  const body = { name: 'Imported', plane: '3-6', lines: Array.from({ length: importLines }, (_, at) => lineOf(at)) };
  const preview = await makeCall(office, '/api/albums/preview-import', body);
  const done = await makeCall(office, '/api/albums/import-album', body);
  return {
    metric: `album import of ${importLines} lines: preview, commit`,
    measured: `${milliseconds(preview.milliseconds)}, ${milliseconds(done.milliseconds)}`,
    baseline: '–',
    target: `≤ ${maxPreviewMs} ms, ≤ ${maxImportMs} ms`,
    passes: preview.milliseconds <= maxPreviewMs && done.milliseconds <= maxImportMs,
  };
};

const maxGrowth = 1.5;

/** Compares the calls of the class with the same calls in a school with few entries. */
export const rowsOfGrowth = async (small: Opened, large: Opened, engine: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const one = await repeat(small.teacher, path, { sectionID: small.classRecord.section });
    const other = await repeat(large.teacher, path, { sectionID: large.classRecord.section });
    const ratio = other.median / one.median;
    rows.push({
      metric: `record on ${engine}, ${large.classRecord.total} entries in the table: ${name}`,
      measured: `${milliseconds(other.median)}, ratio ${rounded(ratio)}`,
      baseline: `${small.classRecord.total} entries ${milliseconds(one.median)}`,
      target: `≤ ${maxGrowth}`,
      passes: ratio <= maxGrowth,
    });
  }
  return rows;
};
