import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import { termReportsSchemas } from '../schemas.ts';
import { getReportEvidence } from './get-report-evidence.ts';
import { getReportRound } from './get-report-round.ts';
import { getReportRounds } from './get-report-rounds.ts';
import { getTermReport } from './get-term-report.ts';
import { openReportRound } from './open-report-round.ts';
import { personalData } from './personal-data.ts';
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
  },
  endpoints: termReportsEndpoints,
  schemas: termReportsSchemas,
  verbs: { getReportEvidence, getReportRound, getReportRounds, getTermReport, openReportRound, saveReportPart },
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
