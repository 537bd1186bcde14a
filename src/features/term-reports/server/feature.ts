import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import { termReportsSchemas } from '../schemas.ts';
import { beginNewEdition } from './begin-new-edition.ts';
import { checkTermReport } from './check-term-report.ts';
import { getReportEvidence } from './get-report-evidence.ts';
import { getReportPdf } from './get-report-pdf.ts';
import { getReportRound } from './get-report-round.ts';
import { getReportRounds } from './get-report-rounds.ts';
import { getTermReport } from './get-term-report.ts';
import { markReportReady } from './mark-report-ready.ts';
import { openReportRound } from './open-report-round.ts';
import { personalData } from './personal-data.ts';
import { publishReport } from './publish-report.ts';
import { reviewReport } from './review-report.ts';
import { saveReportPart } from './save-report-part.ts';
import './tables.ts';

export const termReports = defineFeature({
  name: 'term-reports',
  needs: ['people', 'classes', 'albums', 'lesson-records', 'observations'],
  personalData,
  tables: {
    report_rounds: { school: false },
    term_reports: { school: false, bin: {} },
    term_report_parts: { school: false, bin: {} },
    term_report_comments: { school: false, bin: {} },
    term_report_editions: { school: false, bin: {} },
  },
  endpoints: termReportsEndpoints,
  schemas: termReportsSchemas,
  verbs: {
    ...{ getReportRounds, openReportRound, getReportRound, getTermReport, getReportEvidence, saveReportPart },
    ...{ checkTermReport, markReportReady, reviewReport, publishReport, beginNewEdition, getReportPdf },
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
});
