import { listRecordSections, loadVisibleStudents } from '#features/lesson-records/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import { type ReportState, reportStates } from '../../constants.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { listCurrentRounds } from './current-rounds.ts';
import { roundView } from './rounds.view.ts';

type CurrentRound = Awaited<ReturnType<typeof listCurrentRounds>>[number];

/** Returns each report's state by round, for students enrolled now and those with a written report. */
const loadStates = async (db: Db, rounds: readonly CurrentRound[]) => {
  const states = new Map(rounds.map(({ id }) => [id, new Map<string, ReportState>()]));
  const roundOf = new Map(rounds.map(({ id, section_id }) => [section_id, id]));
  const setState = (round: string | undefined, student: string, state: ReportState) =>
    states.get(round ?? '')?.set(student, state);
  await inParts([...roundOf.keys()], async (part) => {
    const rows = db.selectFrom('enrollments').select(['section_id', 'student_id']).where('section_id', 'in', part);
    for (const { section_id, student_id } of await rows.execute())
      setState(roundOf.get(section_id), student_id, 'to-do');
  });
  await inParts([...states.keys()], async (part) => {
    const rows = db
      .selectFrom('term_reports')
      .select(['round_id', 'student_id', 'state'])
      .where('round_id', 'in', part);
    for (const { round_id, student_id, state } of await rows.execute()) setState(round_id, student_id, state);
  });
  return states;
};

const countsOf = (states: Iterable<ReportState>): Record<ReportState, number> => {
  const counts = Object.fromEntries(reportStates.map((state) => [state, 0])) as Record<ReportState, number>;
  for (const state of states) counts[state] += 1;
  return counts;
};

export const getReportOverview: Handler<(typeof termReportsEndpoints)['getReportOverview']> = async (context) => {
  const { db, actor } = context;
  const sections = await listRecordSections(db, actor);
  const rounds = await listCurrentRounds(
    db,
    sections.map(({ id }) => id),
  );
  const states = await loadStates(db, rounds);
  const visible = await loadVisibleStudents(context, [
    ...new Set([...states.values()].flatMap((students) => [...students.keys()])),
  ]);
  return rounds.map((round) => {
    const students = [...(states.get(round.id) ?? [])].filter(([student]) => visible.has(student));
    return { ...roundView(round, { isGone: false }), counts: countsOf(students.map(([, state]) => state)) };
  });
};
