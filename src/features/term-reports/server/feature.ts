import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import { termReportsSchemas } from '../schemas.ts';
import { archiveOperation } from './archive/archives.ts';
import { beginReportArchive } from './archive/begin-report-archive.ts';
import { cancelReportArchive } from './archive/cancel-report-archive.ts';
import { getReportArchive, getReportArchives } from './archive/report-archives.ts';
import { reportsExportPart } from './archive/reports-export-part.ts';
import { binDeclarations } from './bin-declarations.ts';
import { checkTermReport } from './check-term-report.ts';
import { getReportEvidence } from './get-report-evidence.ts';
import { getTermReport } from './get-term-report.ts';
import { markReportReady } from './mark-report-ready.ts';
import { personalData } from './personal-data.ts';
import { addReportPhoto } from './photos/add-report-photo.ts';
import { decidePublishedPhoto } from './photos/decide-published-photo.ts';
import { getPublishedPhotos } from './photos/get-published-photos.ts';
import { removeReportPhoto } from './photos/remove-report-photo.ts';
import { beginNewEdition } from './publishing/begin-new-edition.ts';
import { checkReportRound } from './publishing/check-report-round.ts';
import { getReportPdf } from './publishing/get-report-pdf.ts';
import { publishReport } from './publishing/publish-report.ts';
import { publishReports } from './publishing/publish-reports.ts';
import { reviewReport } from './review-report.ts';
import { changeReportRound } from './rounds/change-report-round.ts';
import { closeReportRound } from './rounds/close-report-round.ts';
import { deleteReportRound } from './rounds/delete-report-round.ts';
import { getClosedClasses } from './rounds/get-closed-classes.ts';
import { getReportOverview } from './rounds/get-report-overview.ts';
import { getStudentReports } from './rounds/get-student-reports.ts';
import { openReportRound } from './rounds/open-report-round.ts';
import { getReportRound, getReportRounds } from './rounds/report-rounds.ts';
import { saveReportPart } from './save-report-part.ts';
import { sectionReports } from './section-reports.ts';
import './tables.ts';
import { deleteReportTemplate } from './templates/delete-report-template.ts';
import { getReportTemplates } from './templates/get-report-templates.ts';
import { saveReportTemplate } from './templates/save-report-template.ts';

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
    getStudentReports,
    getClosedClasses,
    getReportOverview,
    getReportRounds,
    openReportRound,
    getReportRound,
    changeReportRound,
    closeReportRound,
    deleteReportRound,
    getTermReport,
    getReportEvidence,
    saveReportPart,
    checkTermReport,
    checkReportRound,
    markReportReady,
    reviewReport,
    publishReport,
    publishReports,
    beginNewEdition,
    getReportPdf,
    addReportPhoto,
    removeReportPhoto,
    getPublishedPhotos,
    decidePublishedPhoto,
    beginReportArchive,
    getReportArchives,
    cancelReportArchive,
    getReportArchive,
    getReportTemplates,
    saveReportTemplate,
    deleteReportTemplate,
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
