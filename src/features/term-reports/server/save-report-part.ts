import { AppError } from '#kernel/app-error.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolLocale } from '#platform/server/settings/school-settings.ts';
import { stateLabelsOf } from '#platform/server/settings/state-label-settings.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../contract.ts';
import { loadEvidence } from './get-report-evidence.ts';
import { factsIn, linkFacts } from './linked-facts.ts';
import { markWritten, requireWritableReport } from './writable-report.ts';

type PartRow = Tables['term_report_parts'];

const findPart = ({ db }: CommandContext, reportId: string, part: string) =>
  db
    .selectFrom('term_report_parts')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('part', '=', part)
    .executeTakeFirst();

/** True if the log needs an entry: one per writer and day, as a part is saved every few seconds. */
const isNewInLog = (services: Services, before: PartRow | undefined, { written_by, written_at }: PartRow) =>
  before?.written_by !== written_by || schoolDay(services, before.written_at) !== schoolDay(services, written_at);

/** @throws AppError conflict if another user saved a different text since the version that the caller loaded */
export const saveReportPart: Handler<(typeof termReportsEndpoints)['saveReportPart']> = async (context, input) => {
  const { db, actor, services } = context;
  const { part, text, version } = input;
  const writable = await requireWritableReport(context, input);
  const { round, student, report } = writable;
  const before = await findPart(context, report.id, part);
  // A repeated request with the same text is not saved again.
  if (before?.text === text) return { version: before.version };
  if ((before?.version ?? 0) !== version) throw new AppError('conflict', texts.writtenMeanwhile);
  const linked = linkFacts(
    text,
    before ? factsIn(before) : [],
    await loadEvidence(context, { student, round }),
    student.first_name,
    {
      locale: services.settings.get(schoolLocale),
      masteredWord: stateLabelsOf(services.settings).mastered,
    },
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
  if (isNewInLog(services, before, row))
    await context.audit({ action: 'term-report:written', subject: { kind: 'term-report', id: report.id } });
  await markWritten(context, writable);
  return { version: row.version };
};
