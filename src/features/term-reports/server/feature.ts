import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import { termReportsSchemas } from '../schemas.ts';
import { archiveHandlers, archiveOperation, reportsExportPart } from './archive/public.ts';
import { binDeclarations } from './bin-declarations.ts';
import { checkTermReport } from './check-term-report.ts';
import { getReportEvidence } from './get-report-evidence.ts';
import { getTermReport } from './get-term-report.ts';
import { markReportReady } from './mark-report-ready.ts';
import { personalData } from './personal-data.ts';
import { photoHandlers } from './photos/public.ts';
import { beginNewEdition } from './publishing/begin-new-edition.ts';
import { checkReportRound } from './publishing/check-report-round.ts';
import { getReportPdf } from './publishing/get-report-pdf.ts';
import { publishReport } from './publishing/publish-report.ts';
import { publishReports } from './publishing/publish-reports.ts';
import { reviewReport } from './review-report.ts';
import { roundHandlers } from './rounds/public.ts';
import { saveReportPart } from './save-report-part.ts';
import { sectionReports } from './section-reports.ts';
import './tables.ts';
import { templateHandlers } from './templates/public.ts';

export const termReports = defineFeature({
  name: 'term-reports',
  needs: [
    'session',
    'people',
    'classes',
    'albums',
    'lesson-records',
    'year-turnover',
    'photo-consents',
    'observations',
  ],
  personalData,
  dataTopic: 'record',
  tables: {
    report_rounds: { school: false, bin: binDeclarations.rounds },
    report_templates: { school: true, bin: binDeclarations.templates },
    term_reports: { school: false, bin: binDeclarations.reports },
    term_report_parts: { school: false, bin: {} },
    term_report_comments: { school: false, bin: {} },
    term_report_editions: { school: false, bin: {} },
    term_report_photos: { school: false, bin: {} },
    term_report_edition_children: { school: false, bin: {} },
  },
  endpoints: termReportsEndpoints,
  schemas: termReportsSchemas,
  handlers: {
    ...{ ...roundHandlers, getTermReport, getReportEvidence, saveReportPart },
    ...{
      checkTermReport,
      checkReportRound,
      markReportReady,
      reviewReport,
      publishReport,
      publishReports,
      beginNewEdition,
    },
    ...{ getReportPdf, ...photoHandlers, ...archiveHandlers, ...templateHandlers },
  },
  broadcasts: [
    broadcast(termReportsChanged, ({ sectionId, staff }) => [
      {
        wire: termReportsChanged.wire,
        rooms: [roleRoom('admin'), ...staff.map(personRoom)],
        data: { sectionID: sectionId },
      },
    ]),
  ],
  create: (services) => ({
    provides: { sectionReports },
    childExportParts: [reportsExportPart],
    jobs: [
      {
        name: 'create report archives',
        everySeconds: 2,
        run: (_signal, moved) => runOperations(services, [archiveOperation(services)], moved),
      },
      {
        name: 'erase outdated report archives',
        everySeconds: 60,
        run: () => eraseOutdated(services, [archiveOperation(services)]),
      },
    ],
  }),
});
