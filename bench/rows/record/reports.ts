import { setTimeout } from 'node:timers/promises';
import { drawReport } from '#features/term-reports/server/pdf/draw-report.ts';
import { addDays } from '#tools/demo/plan/calendar.ts';
import { percentile, type Row, rounded } from '../../support/report.ts';
import { milliseconds } from './calls.ts';
import { type Opened, studentCount, today } from './class.ts';
import { type Caller, callJson, makeCall } from './make-calls.ts';

const drawings = 40;
const warmUp = 5;
const maxDrawnMs = 150;
const maxClassSeconds = 6;
const maxLoopMs = 100;
const longestSeconds = 60;
const termDays = 120;

const paragraph =
  'This term she worked with the golden beads again and again, first with a friend and then by herself. She carries the trays with care, ' +
  'lays them down without a sound, and tells the younger ones how it is done. In the garden she found three kinds of leaves, drew them, ' +
  'and wrote their names below. She likes to finish what she has begun, and asks for a story when the work is put away.';
const parts = Array.from({ length: 8 }, (_, at) => ({ title: `Part ${at + 1}`, text: paragraph }));
const lessons = Array.from({ length: 5 }, (_, area) => ({
  area: `Area ${area + 1}`,
  groups: [
    {
      about: 'Children learn to carry, pour and lay things down with care.',
      lessons: Array.from({ length: 12 }, (_unused, at) => ({
        name: `Lesson ${area + 1}.${at + 1}`,
        word: 'Presented',
      })),
    },
  ],
}));

/** Measures drawing a report of eight paragraphs and sixty lessons. */
const rowOfDrawing = async (): Promise<Row> => {
  const content = {
    ...{ school: 'Casa', address: 'Quezon City', section: 'Narra', child: 'Iñigo Peña', title: 'First term' },
    ...{ fromDay: '2026-01-01', toDay: '2026-03-31', parts, lessons },
  };
  const published = {
    logo: undefined,
    pictures: new Map<string, Buffer>(),
    publishedAt: `${today}T00:00:00.000Z`,
    day: today,
  };
  const times: number[] = [];
  for (let at = 0; at < drawings + warmUp; at += 1) {
    const began = performance.now();
    await drawReport(content, published);
    if (at >= warmUp) times.push(performance.now() - began);
  }
  const p95 = percentile(times, 95);
  return {
    metric: `term report of ${parts.length} paragraphs and 60 lessons: its pages`,
    measured: `p95 ${milliseconds(p95)}`,
    baseline: '–',
    target: `≤ ${maxDrawnMs} ms`,
    passes: p95 <= maxDrawnMs,
  };
};

type Report = { parts: { key: string; version: number }[]; version: number };

/** Writes each report, has another adult check it, and returns the round. */
const writeReports = async ({ teacher, office, classRecord }: Opened): Promise<string> => {
  const { _id: roundId } = await callJson<{ _id: string }>(teacher, '/api/term-reports/open-report-round', {
    ...{
      sectionID: classRecord.section,
      title: 'Bench',
      template: 'children-house',
      listsLessons: true,
      isSigned: true,
    },
    ...{ fromDay: addDays(today, -termDays), toDay: today, dueDay: today },
  });
  for (const studentId of classRecord.students) {
    const of = { roundID: roundId, studentID: studentId };
    const report = await callJson<Report>(teacher, '/api/term-reports/get-term-report', of);
    for (const part of report.parts)
      await makeCall(teacher, '/api/term-reports/save-report-part', {
        ...of,
        part: part.key,
        text: paragraph,
        version: 0,
      });
    await makeCall(teacher, '/api/term-reports/mark-report-ready', { ...of, anyway: true });
    await makeCall(office, '/api/term-reports/review-report', { ...of, decision: 'checked' });
  }
  return roundId;
};

/** Requests the archive and waits for it. @returns its size in bytes */
const waitForArchive = async (caller: Caller, roundID: string): Promise<number> => {
  const { _id } = await callJson<{ _id: string }>(caller, '/api/term-reports/begin-report-archive', { roundID });
  for (const began = performance.now(); performance.now() - began < longestSeconds * 1000; ) {
    const answer = await fetch(`${caller.address}/api/term-reports/report-archive/${_id}`, { headers: caller.headers });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.ok) return byteLength;
    await setTimeout(20);
  }
  throw new Error('the archive of the reports was not made');
};

const rowOfClass = async (opened: Opened): Promise<Row> => {
  const roundID = await writeReports(opened);
  await opened.child.request('watchLoop');
  const began = performance.now();
  const { published } = await callJson<{ published: number }>(opened.teacher, '/api/term-reports/publish-reports', {
    ...{ roundID, studentIDs: opened.classRecord.students },
  });
  const drawn = performance.now() - began;
  const bytes = await waitForArchive(opened.teacher, roundID);
  const seconds = (performance.now() - began) / 1000;
  const { p99 } = await opened.child.request<{ p99: number }>('loop');
  return {
    metric: `term reports of ${studentCount} children: published and in one file of ${Math.round(bytes / 1024)} KB`,
    measured: `${rounded(seconds, 1)} s, of which published in ${rounded(drawn / 1000, 1)} s; event loop p99 ${milliseconds(p99)}`,
    baseline: '–',
    target: `≤ ${maxClassSeconds} s, loop p99 < ${maxLoopMs} ms`,
    passes: published === studentCount && seconds <= maxClassSeconds && p99 < maxLoopMs,
  };
};

export const rowsOfReports = async (opened: Opened): Promise<Row[]> => [await rowOfDrawing(), await rowOfClass(opened)];
