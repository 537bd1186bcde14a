import type { FileAnswer, SelfManagedHandler } from '#platform/server/feature.ts';
import * as errors from '#texts/term-reports/errors';
import * as texts from '#texts/term-reports/pdf';
import type { termReportsEndpoints } from '../../contract.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import { loadPages, sha256Of } from '../pdf/pages.ts';
import { refusal, requireStudentInRound } from '../rounds.queries.ts';

export const getReportPdf: SelfManagedHandler<(typeof termReportsEndpoints)['getReportPdf']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const row = await context.db
      .selectFrom('term_report_editions')
      .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
      .selectAll('term_report_editions')
      .select(['term_reports.round_id', 'term_reports.student_id'])
      .where('term_report_editions.id', '=', id)
      .executeTakeFirst();
    if (!row) throw refusal(context.actor, errors.report);
    await requireStudentInRound(context, { roundID: row.round_id, studentID: row.student_id });
    await context.transaction((command) =>
      command.audit({ action: 'term-report:downloaded', subject: { kind: 'term-report', id: row.report_id } }),
    );
    const content = await loadPages(context.services, row);
    const { child: studentName, title } = JSON.parse(row.content) as EditionContent;
    return {
      ...{ content, type: 'application/pdf', size: content.length, etag: `"${sha256Of(content)}"` },
      downloadName: texts.fileName({ child: studentName, title, number: row.number }),
    };
  },
};
