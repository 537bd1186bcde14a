import { AppError, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import { termReportsChanged, type termReportsEndpoints } from '../contract.ts';
import { readEvidence } from './get-report-evidence.ts';
import { factsIn, linkFacts } from './linked-facts.ts';
import { findReport, partsOf, requireChildInRound, requireOpen } from './rounds.queries.ts';

type PartRow = Tables['term_report_parts'];

const beginReport = async ({ db, services: { clock } }: CommandContext, round_id: string, student_id: string) => {
  const row = { id: clock.newId(), round_id, student_id, state: 'writing', created_at: clock.now() } as const;
  const begun = { ...row, ready_by: null, reason: null };
  await db.insertInto('term_reports').values(begun).execute();
  return begun;
};

const findPart = ({ db }: CommandContext, reportId: string, part: string) =>
  db
    .selectFrom('term_report_parts')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('part', '=', part)
    .executeTakeFirst();

/** A part is saved every few seconds while it is written: the log has one line for each person and day. */
const isNewInLog = (before: PartRow | undefined, { written_by, written_at }: PartRow) =>
  before?.written_by !== written_by || before.written_at.slice(0, 10) !== written_at.slice(0, 10);

/** @throws AppError conflict where somebody has written another text since the version that the caller has seen */
export const saveReportPart: Verb<(typeof termReportsEndpoints)['saveReportPart']> = async (context, input) => {
  const { db, actor, services } = context;
  const { part, text, version } = input;
  const { round, room, child } = await requireChildInRound(context, input);
  requireOpen(round);
  if (!partsOf(round).some(({ key }) => key === part)) throw invalidField('part', texts.noSuchPart);
  await services.database.lock(db, `term report ${round.id} ${child.id}`);
  const report = (await findReport(db, round.id, child.id)) ?? (await beginReport(context, round.id, child.id));
  if (report.state === 'published') throw new AppError('too_late', texts.publishedByNow);
  const before = await findPart(context, report.id, part);
  // What was saved already, and whose answer was lost, is not saved again.
  if (before?.text === text) return { version: before.version };
  if ((before?.version ?? 0) !== version) throw new AppError('conflict', texts.writtenMeanwhile);
  const linked = linkFacts(
    text,
    before ? factsIn(before) : [],
    await readEvidence(context, { child, round }),
    child.first_name,
  );
  const facts = JSON.stringify(linked);
  const row = {
    ...{ report_id: report.id, part, text, version: version + 1, facts },
    ...{ written_by: actor.id, written_at: services.clock.now() },
  };
  await db
    .insertInto('term_report_parts')
    .values(row)
    .onConflict((same) => same.columns(['report_id', 'part']).doUpdateSet(row))
    .execute();
  // What was checked is another text by now.
  if (report.state !== 'writing')
    await db
      .updateTable('term_reports')
      .set({ state: 'writing', ready_by: null })
      .where('id', '=', report.id)
      .execute();
  if (isNewInLog(before, row))
    await context.audit({ action: 'term-report:written', subject: { kind: 'term-report', id: report.id } });
  const { adviser, teachers } = room.staff;
  context.afterCommit(termReportsChanged, { sectionId: round.section_id, staff: [adviser, ...teachers] });
  return { version: row.version };
};
