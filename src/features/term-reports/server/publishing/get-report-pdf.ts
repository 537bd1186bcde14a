import type { FileAnswer, SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/pdf';
import type { termReportsEndpoints } from '../../contract.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import { loadPages, sha256Of } from '../pdf/pages.ts';
import { requireEdition } from '../rounds.queries.ts';

export const getReportPdf: SelfManagedHandler<(typeof termReportsEndpoints)['getReportPdf']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const { edition: row } = await requireEdition(context, id);
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
