import { type Row, rounded } from '../../support/report.ts';
import { ask, repeat } from './asking.ts';
import type { Opened } from './class.ts';

const mostGridMs = 40;
const mostGridBytes = 40 * 1024;
const mostReadyMs = 60;
const mostGroupsMs = 100;
const mostBalanceMs = 60;
const importLines = 1000;
const mostPreviewMs = 1000;
const mostImportMs = 2000;

const paths = {
  grid: '/api/records/get-class-record',
  ready: '/api/records/get-ready-next',
  balance: '/api/records/get-balance',
  plans: '/api/records/get-plans',
};
export const milliseconds = (value: number) => `${rounded(value, 1)} ms`;

/** Tells of a call how long it takes. */
const rowOf = (what: string, p95: number, most: number): Row => ({
  what,
  measured: `p95 ${milliseconds(p95)}`,
  beside: '–',
  target: `≤ ${most} ms`,
  holds: p95 <= most,
});

export const rowsOfCalls = async ({ teacher, room }: Opened, engine: string): Promise<Row[]> => {
  const body = { sectionID: room.section };
  const grid = await repeat(teacher, paths.grid, body);
  // One call answers what is ready for each child and the groups among those who are here.
  const ready = await repeat(teacher, paths.ready, body);
  const away = await repeat(teacher, paths.ready, { ...body, awayIDs: room.students.slice(0, 3) });
  const balance = await repeat(teacher, paths.balance, body);
  return [
    {
      what: `record on ${engine}, 35 × 500, ${room.cells} filled cells, ${room.entries} entries: the grid’s cells`,
      measured: `p95 ${milliseconds(grid.p95)}, ${(grid.bytes / 1024).toFixed(1)} KB`,
      beside: '–',
      target: `≤ ${mostGridMs} ms, ≤ ${mostGridBytes / 1024} KB`,
      holds: grid.p95 <= mostGridMs && grid.bytes <= mostGridBytes,
    },
    rowOf(`record on ${engine}: what is ready next for the class`, ready.p95, mostReadyMs),
    rowOf(`record on ${engine}: groups for today, three children away`, away.p95, mostGroupsMs),
    rowOf(`record on ${engine}: the balance of the class`, balance.p95, mostBalanceMs),
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
  const preview = await ask(office, '/api/albums/preview-import', body);
  const done = await ask(office, '/api/albums/import-album', body);
  return {
    what: `album import of ${importLines} lines: preview, commit`,
    measured: `${milliseconds(preview.milliseconds)}, ${milliseconds(done.milliseconds)}`,
    beside: '–',
    target: `≤ ${mostPreviewMs} ms, ≤ ${mostImportMs} ms`,
    holds: preview.milliseconds <= mostPreviewMs && done.milliseconds <= mostImportMs,
  };
};

const mostGrowth = 1.5;

/** What the guide of the class waits for, beside the same in a school that has recorded little. */
export const rowsOfGrowth = async (small: Opened, large: Opened, engine: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const one = await repeat(small.teacher, path, { sectionID: small.room.section });
    const other = await repeat(large.teacher, path, { sectionID: large.room.section });
    const ratio = other.median / one.median;
    rows.push({
      what: `record on ${engine}, ${large.room.total} entries in the table: ${name}`,
      measured: `${milliseconds(other.median)}, ratio ${rounded(ratio)}`,
      beside: `${small.room.total} entries ${milliseconds(one.median)}`,
      target: `≤ ${mostGrowth}`,
      holds: ratio <= mostGrowth,
    });
  }
  return rows;
};
