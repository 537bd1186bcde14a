import { sheetLimits } from '#kernel/sheet-limits.ts';
import { callUntil, watchMemory } from '../support/background-load.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';

const people = 1000;
const callsAtRest = 1000;
const maxPreviewSeconds = 3;
const maxImportSeconds = 10;
const maxExtraMegabytes = 150;
const maxLatencyMilliseconds = 250;

const titles = [
  'Student ID',
  'First name',
  'Last name',
  'E-mail',
  'Date of birth',
  'Home address',
  'Guardian first name',
  'Guardian last name',
  'Relationship',
  'Guardian e-mail',
  'Guardian phone',
];

let made = 0;
const students = (number: number): string[][] =>
  Array.from({ length: number }, () => {
    made += 1;
    const row = [`B-${made}`, `Mia${made}`, 'Cruz', `bench-${made}@casa.example`, '2016-05-06', '3 Molave Lane'];
    return [...row, 'Luz', 'Cruz', 'Mother', `parent-${made}@casa.example`, '0917 555 0202'];
  });

type Answer = { _id: string; fingerprint: string; counts: { create: number; unchanged: number } };

const importer = (school: School, headers: Record<string, string>) => {
  const call = async (path: string, input: object): Promise<Answer> => {
    const answer = await fetch(`${school.address}/api/admins/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const began = performance.now();
    return [await work(), (performance.now() - began) / 1000];
  };
  return async (rows: string[][]) => {
    const table = { kind: 'students', fileName: 'students.xlsx', head: titles, rows };
    const [{ id, checked }, preview] = await timed(async () => {
      const { _id } = await call('begin-import', table);
      return { id: _id, checked: await call('check-import', { id: _id }) };
    });
    const [done, run] = await timed(() => call('run-import', { id, fingerprint: checked.fingerprint }));
    if (done.counts.create !== checked.counts.create || done.counts.create !== rows.length)
      throw new Error(`The list promised ${checked.counts.create} new students, and ${done.counts.create} came.`);
    return { preview, run };
  };
};

/** Measures how long an import of students takes, and its effect on memory and on other calls. */
export const measureImports = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300 });
  const [headers = {}] = await school.signIn([school.admin]);
  const importTable = importer(school, headers);
  const atRest = await callUntil(school, headers, (calls) => calls >= callsAtRest);
  const { preview, run } = await importTable(students(people));
  const memory = watchMemory(school);
  let isOver = false;
  const largestImport = importTable(students(sheetLimits.lines)).finally(() => {
    isOver = true;
  });
  const duringImport = await callUntil(school, headers, () => isOver);
  await largestImport;
  const { before, highest } = memory.stop();
  await school.stop();
  const [duringImportP99, atRestP99] = [percentile(duringImport, 99), percentile(atRest, 99)];
  return [
    {
      metric: `${people} students with guardians: what would happen to each line`,
      measured: `${rounded(preview)} s`,
      baseline: '–',
      target: `≤ ${maxPreviewSeconds} s`,
      passes: preview <= maxPreviewSeconds,
    },
    {
      metric: `${people} students with guardians: imported`,
      measured: `${rounded(run)} s`,
      baseline: '–',
      target: `≤ ${maxImportSeconds} s`,
      passes: run <= maxImportSeconds,
    },
    {
      metric: `additional memory while ${sheetLimits.lines} students are imported, the maximum`,
      measured: `${rounded(highest - before, 0)} MB`,
      baseline: `${rounded(before, 0)} MB at rest`,
      target: `≤ ${maxExtraMegabytes} MB`,
      passes: highest - before <= maxExtraMegabytes,
    },
    {
      metric: 'GET /api/session while they are imported',
      measured: `p99 ${rounded(duringImportP99, 1)} ms of ${duringImport.length}`,
      baseline: `at rest p99 ${rounded(atRestP99, 1)} ms`,
      target: `p99 ≤ ${maxLatencyMilliseconds} ms`,
      passes: duringImportP99 <= maxLatencyMilliseconds,
    },
  ];
};
