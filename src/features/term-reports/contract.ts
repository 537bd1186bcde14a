import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { termReportsSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const termReportsEndpoints = endpointsOf<typeof termReportsSchemas>()({
  getClosedClasses: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/get-closed-classes',
    summary: 'Closed classes whose term reports the caller may still read.',
  },
  getStudentReports: {
    ...staffReads,
    path: '/api/term-reports/get-child-reports',
    summary: 'The reports of a child that the caller reads, written or to be written, newest first.',
  },
  getReportRounds: {
    ...staffReads,
    path: '/api/term-reports/get-report-rounds',
    summary: 'The rounds of term reports of a class, newest first.',
  },
  getReportOverview: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/get-report-overview',
    summary:
      'Of each class whose reports the caller leads or helps with the round that is due first, or else the newest, and how far its reports are.',
  },
  openReportRound: {
    ...staffWrites,
    path: '/api/term-reports/open-report-round',
    summary: 'Opens a round of term reports for a class; the same one opened again is the same round.',
  },
  changeReportRound: {
    ...staffWrites,
    path: '/api/term-reports/change-report-round',
    summary: 'Gives a round another title or another day by which its reports are needed.',
  },
  closeReportRound: {
    ...staffWrites,
    path: '/api/term-reports/close-report-round',
    summary: 'Closes a round, so that nothing more is written in it, or opens it again.',
  },
  deleteReportRound: {
    ...staffWrites,
    path: '/api/term-reports/delete-report-round',
    servedOnFullDisk: true,
    summary: 'Deletes a round of which nothing was published, with what is written in it.',
  },
  getReportTemplates: {
    ...staffReads,
    cachePolicy: 'per-role',
    path: '/api/term-reports/get-report-templates',
    summary: "The school's own templates of reports, and those that come with Casa.",
  },
  saveReportTemplate: {
    ...staffWrites,
    access: ['admin'],
    path: '/api/term-reports/save-report-template',
    summary: 'Adds a template of reports, or changes one. Rounds that were opened with it keep their parts.',
  },
  deleteReportTemplate: {
    ...staffWrites,
    access: ['admin'],
    path: '/api/term-reports/delete-report-template',
    servedOnFullDisk: true,
    summary: 'Deletes a template of reports. Rounds that were opened with it keep their parts.',
  },
  getReportRound: {
    ...staffReads,
    path: '/api/term-reports/get-report-round',
    summary: 'A round with the children of the class and how far the report of each is.',
  },
  getTermReport: {
    ...staffReads,
    path: '/api/term-reports/get-term-report',
    summary: 'The report of a child in a round, part by part.',
  },
  getReportEvidence: {
    ...staffReads,
    path: '/api/term-reports/get-report-evidence',
    summary: 'What was recorded and observed of a child in the period of a round.',
  },
  saveReportPart: {
    ...staffWrites,
    path: '/api/term-reports/save-report-part',
    summary: 'Writes a part of a report in place of the version that the caller has seen.',
  },
  addReportPhoto: {
    ...staffWrites,
    path: '/api/term-reports/add-report-photo',
    summary: 'Puts a photo of the period into a part of a report. The families of all children on it have to allow it.',
  },
  removeReportPhoto: {
    ...staffWrites,
    path: '/api/term-reports/remove-report-photo',
    servedOnFullDisk: true,
    summary: 'Takes a photo out of a report.',
  },
  getPublishedPhotos: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/get-published-photos',
    summary: 'Published reports of the caller with photos that a family no longer allows, for a decision.',
  },
  decidePublishedPhoto: {
    ...staffWrites,
    path: '/api/term-reports/decide-published-photo',
    summary: 'Keeps published pages with such a photo as they are, or takes the photo out of them.',
  },
  checkTermReport: {
    ...staffReads,
    path: '/api/term-reports/check-term-report',
    summary: 'What of a report somebody should look at before it goes on, part by part.',
  },
  checkReportRound: {
    ...staffReads,
    path: '/api/term-reports/check-report-round',
    summary: 'In which checked reports of a round, not published yet, there is something that somebody should look at.',
  },
  markReportReady: {
    ...staffWrites,
    path: '/api/term-reports/mark-report-ready',
    summary: 'Says that a report can be checked; with `anyway` also where there are hints.',
  },
  reviewReport: {
    ...staffWrites,
    path: '/api/term-reports/review-report',
    summary: 'A second adult has checked a report, or sends it back, with a comment.',
  },
  publishReport: {
    ...staffWrites,
    path: '/api/term-reports/publish-report',
    summary: 'Freezes a checked report: its text, its evidence and its pages.',
  },
  publishReports: {
    ...staffWrites,
    path: '/api/term-reports/publish-reports',
    summary:
      'Publishes checked reports of a round, and names those that it cannot. More than ten need a recent proof of identity.',
  },
  beginNewEdition: {
    ...staffWrites,
    path: '/api/term-reports/begin-new-edition',
    summary: 'Lets a published report be written anew, with the reason; what was published stays.',
  },
  getReportPdf: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/report-pdf/:id',
    answersFile: true,
    summary: 'The pages of a published report, as they were then.',
  },
  beginReportArchive: {
    ...staffWrites,
    path: '/api/term-reports/begin-report-archive',
    summary:
      'Asks for the published pages of a round as one zip. More than ten reports need a recent proof of identity.',
  },
  getReportArchives: {
    ...staffReads,
    path: '/api/term-reports/get-report-archives',
    summary: 'The archives of a round that the caller has asked for, newest first, with how far they are.',
  },
  cancelReportArchive: {
    ...staffWrites,
    path: '/api/term-reports/cancel-report-archive',
    servedOnFullDisk: true,
    summary: 'Stops an archive that the caller has asked for, or erases it.',
  },
  getReportArchive: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/report-archive/:id',
    answersFile: true,
    summary: 'The zip, for 24 hours, to whoever asked for it.',
  },
});

/** Published when a round or a report of a section changes. */
export const termReportsChanged = event<{ sectionId: string; staff: readonly string[] }>({
  name: 'term-reports:changed',
  wire: 'termReportsChanged',
});
