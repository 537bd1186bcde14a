import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import { termReportsSchemas } from '../schemas.ts';
import { archiveOperation, archiveVerbs } from './archive/public.ts';
import { checkTermReport } from './check-term-report.ts';
import { getReportEvidence } from './get-report-evidence.ts';
import { getTermReport } from './get-term-report.ts';
import { inBin } from './in-bin.ts';
import { markReportReady } from './mark-report-ready.ts';
import { personalData } from './personal-data.ts';
import { beginNewEdition } from './publishing/begin-new-edition.ts';
import { getReportPdf } from './publishing/get-report-pdf.ts';
import { publishReport } from './publishing/publish-report.ts';
import { publishReports } from './publishing/publish-reports.ts';
import { reviewReport } from './review-report.ts';
import { roundVerbs } from './rounds/public.ts';
import { saveReportPart } from './save-report-part.ts';
import './tables.ts';
import { templateVerbs } from './templates/public.ts';

export const termReports = defineFeature({
  name: 'term-reports',
  needs: ['session', 'people', 'classes', 'albums', 'lesson-records', 'observations'],
  personalData,
  tables: {
    report_rounds: { school: false, bin: inBin.rounds },
    report_templates: { school: true, bin: inBin.templates },
    term_reports: { school: false, bin: inBin.reports },
    term_report_parts: { school: false, bin: {} },
    term_report_comments: { school: false, bin: {} },
    term_report_editions: { school: false, bin: {} },
  },
  endpoints: termReportsEndpoints,
  schemas: termReportsSchemas,
  verbs: {
    ...{ ...roundVerbs, getTermReport, getReportEvidence, saveReportPart },
    ...{ checkTermReport, markReportReady, reviewReport, publishReport, publishReports, beginNewEdition },
    ...{ getReportPdf, ...archiveVerbs, ...templateVerbs },
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
    jobs: [
      {
        name: 'put reports into archives',
        everySeconds: 2,
        run: (_signal, moved) => runOperations(services, [archiveOperation(services)], moved),
      },
    ],
  }),
});
