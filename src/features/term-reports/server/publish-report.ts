import { schoolDay } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { logoVersionOf } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../contract.ts';
import type { EditionContent } from '../schemas.ts';
import { moveReport, requireBegun } from './begun-report.ts';
import { contentOf, sha256Of } from './editions.ts';
import { readEvidence } from './get-report-evidence.ts';
import { drawReport } from './pdf/draw-report.ts';
import { findReport, requireChildInRound } from './rounds.queries.ts';
import { mayOpenRound } from './term-reports.policy.ts';

const findLogo = async ({ settings, ports }: Services): Promise<Buffer | undefined> => {
  const version = logoVersionOf(settings);
  return version === undefined ? undefined : ports.logoPictures.find(version, '192.png');
};

/** The pages are drawn before the transaction, and count where the report still says the same then. */
export const publishReport: SelfManagedVerb<(typeof termReportsEndpoints)['publishReport']> = {
  selfManaged: async (context, of) => {
    const { db, actor, services } = context;
    const found = await requireChildInRound(context, of);
    if (!mayOpenRound(actor, found.room.staff)) throw forbidden();
    const begun = await findReport(db, found.round.id, found.child.id);
    if (begun?.state !== 'checked') throw new AppError('conflict', texts.otherStateByNow);
    const content = JSON.stringify(await contentOf(context, found, begun.id));
    const publishedAt = services.clock.now();
    const logo = await findLogo(services);
    const pdf = await drawReport(JSON.parse(content) as EditionContent, {
      logo,
      publishedAt,
      day: schoolDay(services),
    });
    return context.transaction(async (command) => {
      const report = await requireBegun(command, of, ['checked']);
      const isSame = JSON.stringify(await contentOf(command, report, report.report.id)) === content;
      if (!isSame) throw new AppError('conflict', texts.otherStateByNow);
      const { number } = await command.db
        .selectFrom('term_report_editions')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .where('report_id', '=', report.report.id)
        .executeTakeFirstOrThrow();
      const evidence = JSON.stringify(await readEvidence(command, report));
      const row = {
        ...{ id: services.clock.newId(), report_id: report.report.id, number: Number(number) + 1 },
        ...{ reason: report.report.reason ?? '', content, evidence },
        ...{ pdf: pdf.toString('base64'), sha256: sha256Of(pdf) },
        ...{ published_by: actor.id, published_at: publishedAt },
      };
      await command.db.insertInto('term_report_editions').values(row).execute();
      await moveReport(command, report, { state: 'published', reason: null });
      await command.audit({
        action: 'term-report:published',
        subject: { kind: 'term-report', id: report.report.id },
        after: { number: row.number, sha256: row.sha256, ...(row.reason && { reason: row.reason }) },
      });
      return { _id: row.id, number: row.number };
    });
  },
};
