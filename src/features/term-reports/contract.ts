import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { termReportsSchemas } from './schemas.ts';

const staffReads = { method: 'POST', access: ['admin', 'teacher'], effect: 'read' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const termReportsEndpoints = endpointsOf<typeof termReportsSchemas>()({
  getReportRounds: {
    ...staffReads,
    path: '/api/term-reports/get-report-rounds',
    summary: 'The rounds of term reports of a class, newest first.',
  },
  openReportRound: {
    ...staffWrites,
    path: '/api/term-reports/open-report-round',
    summary: 'Opens a round of term reports for a class; the same one opened again is the same round.',
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
  checkTermReport: {
    ...staffReads,
    path: '/api/term-reports/check-term-report',
    summary: 'What of a report somebody should look at before it goes on, part by part.',
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
});

/** Something was opened or written in a class. */
export const termReportsChanged = event<{ sectionId: string; staff: readonly string[] }>({
  name: 'term-reports:changed',
  wire: 'termReportsChanged',
});
