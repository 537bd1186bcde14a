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
    summary: 'Returns closed classes whose term reports the caller may still read.',
  },
  getStudentReports: {
    ...staffReads,
    path: '/api/term-reports/get-child-reports',
    summary: 'Returns the reports of a child that the caller may read, started or not, newest first.',
  },
  getReportRounds: {
    ...staffReads,
    path: '/api/term-reports/get-report-rounds',
    summary: 'Returns the rounds of term reports of a class, newest first.',
  },
  getReportOverview: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/get-report-overview',
    summary:
      'Returns, for each class whose reports the caller leads or helps with, the unfinished round due first or else the newest round, with the number of reports in each state.',
  },
  openReportRound: {
    ...staffWrites,
    path: '/api/term-reports/open-report-round',
    summary: 'Opens a round of term reports for a class. A repeated request returns the same round.',
  },
  changeReportRound: {
    ...staffWrites,
    path: '/api/term-reports/change-report-round',
    summary: 'Changes the title of a round, the day by which its reports are needed, and the endings of its reports.',
  },
  closeReportRound: {
    ...staffWrites,
    path: '/api/term-reports/close-report-round',
    summary: 'Closes a round, so that its reports can no longer be edited, or reopens it.',
  },
  deleteReportRound: {
    ...staffWrites,
    path: '/api/term-reports/delete-report-round',
    servedOnFullDisk: true,
    summary: 'Deletes a round without published reports, including its texts.',
  },
  getReportTemplates: {
    ...staffReads,
    cachePolicy: 'per-role',
    path: '/api/term-reports/get-report-templates',
    summary: 'Returns the report templates of the school and those that come with Casa.',
  },
  saveReportTemplate: {
    ...staffWrites,
    access: ['admin'],
    path: '/api/term-reports/save-report-template',
    summary: 'Adds or changes a report template. Rounds opened with the template keep their parts.',
  },
  deleteReportTemplate: {
    ...staffWrites,
    access: ['admin'],
    path: '/api/term-reports/delete-report-template',
    servedOnFullDisk: true,
    summary: 'Deletes a report template. Rounds opened with the template keep their parts.',
  },
  getReportRound: {
    ...staffReads,
    path: '/api/term-reports/get-report-round',
    summary: 'Returns a round with the children of the class and the state of each report.',
  },
  getTermReport: {
    ...staffReads,
    path: '/api/term-reports/get-term-report',
    summary: 'Returns the report of a child in a round, part by part.',
  },
  getReportEvidence: {
    ...staffReads,
    path: '/api/term-reports/get-report-evidence',
    summary: 'Returns the records and observations of a child in the period of a round.',
  },
  saveReportPart: {
    ...staffWrites,
    path: '/api/term-reports/save-report-part',
    summary: 'Saves a part of a report. Replaces the version that the caller has loaded.',
  },
  addReportPhoto: {
    ...staffWrites,
    path: '/api/term-reports/add-report-photo',
    summary: 'Adds a photo of the period to a part of a report. The families of all children on it must allow it.',
  },
  removeReportPhoto: {
    ...staffWrites,
    path: '/api/term-reports/remove-report-photo',
    servedOnFullDisk: true,
    summary: 'Removes a photo from a report.',
  },
  getPublishedPhotos: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/get-published-photos',
    summary:
      'Returns published reports of the caller with photos that a family no longer allows and that need a decision.',
  },
  decidePublishedPhoto: {
    ...staffWrites,
    path: '/api/term-reports/decide-published-photo',
    summary: 'Keeps a published PDF with such a photo as it is, or removes the photo from the PDF.',
  },
  checkTermReport: {
    ...staffReads,
    path: '/api/term-reports/check-term-report',
    summary: 'Returns the findings of a report to check before the next step, part by part.',
  },
  checkReportRound: {
    ...staffReads,
    path: '/api/term-reports/check-report-round',
    summary: 'Returns the checked, not yet published reports of a round that have findings to check.',
  },
  markReportReady: {
    ...staffWrites,
    path: '/api/term-reports/mark-report-ready',
    summary: 'Marks a report as ready to be checked, with `anyway` even if there are hints.',
  },
  reviewReport: {
    ...staffWrites,
    path: '/api/term-reports/review-report',
    summary: 'Marks a report as checked by a second adult, or sends it back, with a comment.',
  },
  publishReport: {
    ...staffWrites,
    path: '/api/term-reports/publish-report',
    summary: 'Publishes a checked report. Freezes its text, its evidence and its PDF.',
  },
  publishReports: {
    ...staffWrites,
    path: '/api/term-reports/publish-reports',
    summary:
      'Publishes checked reports of a round and returns those that could not be published. More than 10 reports require a recent proof of identity.',
  },
  beginNewEdition: {
    ...staffWrites,
    path: '/api/term-reports/begin-new-edition',
    summary: 'Begins a new version of a published report, with a reason. Published versions are kept.',
  },
  getReportPdf: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/report-pdf/:id',
    answersFile: true,
    summary: 'Returns the PDF of a published report, as published.',
  },
  beginReportArchive: {
    ...staffWrites,
    path: '/api/term-reports/begin-report-archive',
    summary:
      'Requests the published PDFs of a round as one zip. More than 10 reports require a recent proof of identity.',
  },
  getReportArchives: {
    ...staffReads,
    path: '/api/term-reports/get-report-archives',
    summary: 'Returns the archives of a round that the caller has requested, newest first, with their progress.',
  },
  cancelReportArchive: {
    ...staffWrites,
    path: '/api/term-reports/cancel-report-archive',
    servedOnFullDisk: true,
    summary: 'Cancels or erases an archive that the caller has requested.',
  },
  getReportArchive: {
    ...staffReads,
    method: 'GET',
    path: '/api/term-reports/report-archive/:id',
    answersFile: true,
    summary: 'Returns the zip to the caller who requested it, for 24 hours.',
  },
});

/** Published when a round or a report of a section changes. */
export const termReportsChanged = event<{ sectionId: string; staff: readonly string[] }>({
  name: 'term-reports:changed',
  wire: 'termReportsChanged',
});
