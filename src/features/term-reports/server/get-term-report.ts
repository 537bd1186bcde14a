import { fullName, peopleNames } from '#features/people/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../contract.ts';
import { findReport, partsOf, requireChildInRound, roundView } from './rounds.queries.ts';

export const getTermReport: Verb<(typeof termReportsEndpoints)['getTermReport']> = async (context, input) => {
  const { db } = context;
  const { round, child } = await requireChildInRound(context, input);
  const report = await findReport(db, round.id, child.id);
  const rows = report
    ? await db.selectFrom('term_report_parts').selectAll().where('report_id', '=', report.id).execute()
    : [];
  const names = await peopleNames(db, [...new Set(rows.map(({ written_by }) => written_by))]);
  const written = new Map(rows.map((row) => [row.part, row]));
  return {
    round: roundView(round),
    child: {
      ...{ _id: child.id, full_name: fullName(child), first_name: child.first_name, image: child.image ?? '' },
    },
    state: report?.state ?? 'to-do',
    parts: partsOf(round).map((part) => {
      const row = written.get(part.key);
      if (!row) return { ...part, text: '', version: 0 };
      const writer = names.get(row.written_by);
      const { text, version, written_at: writtenAt } = row;
      return { ...part, text, version, writtenAt, ...(writer !== undefined && { writer }) };
    }),
  };
};
