import { endpointsOf } from '#kernel/endpoint.ts';
import type { yearTurnoverSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;

export const yearTurnoverEndpoints = endpointsOf<typeof yearTurnoverSchemas>()({
  getSchoolYears: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-school-years',
    summary: 'The school years, which one comes next, and what was planned or done to turn over to it.',
  },
  getYearClasses: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-year-classes',
    summary: 'The class lists of a school year as they were on one of its days, also of sections that are gone.',
  },
  exportYearClasses: {
    ...adminWrites,
    path: '/api/admins/export-year-classes',
    summary:
      'The class lists of a school year on one of its days as a file for a spreadsheet. More than 50 students need a recent proof of identity.',
  },
  exportPlannedClasses: {
    ...adminWrites,
    path: '/api/admins/export-planned-classes',
    summary:
      'The class lists of the new year, as a plan has them now, as a file for a spreadsheet. More than 50 students need a recent proof of identity.',
  },
  draftYearTurnover: {
    ...adminWrites,
    path: '/api/admins/draft-year-turnover',
    summary: 'Begins a plan for the next school year from what the school is now, or answers the one that was begun.',
  },
  getYearTurnover: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-year-turnover',
    summary: 'A plan with what it would do now, what stands in its way, and what changed since. Changes nothing.',
  },
  changeYearTurnover: {
    ...adminWrites,
    path: '/api/admins/change-year-turnover',
    summary: 'Changes a plan: where students go, sections that begin, change or close, and who teaches.',
  },
  acceptPlanChanges: {
    ...adminWrites,
    path: '/api/admins/take-in-changes',
    summary: 'Takes into a plan what changed at the school since it was made.',
  },
  runYearTurnover: {
    ...adminWrites,
    path: '/api/admins/run-year-turnover',
    summary:
      'Carries out a plan as `get-year-turnover` showed it, all of it or nothing; once, however often it is asked for. 409 when it would do something else by now.',
  },
  tryYearTurnover: {
    ...adminWrites,
    path: '/api/admins/try-year-turnover',
    summary:
      'Asks for a plan to be carried out and undone on a copy of the school, which itself stays as it is. One is tried at a time: a second call joins the first.',
  },
  getTurnoverTrial: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-turnover-trial',
    summary: 'How far the trial of a plan on a copy is, and what came of the last one.',
  },
  stopTurnoverTrial: {
    ...adminWrites,
    path: '/api/admins/stop-turnover-trial',
    summary: 'Ends the trial of a plan that somebody asked for; what came of an earlier one stays.',
  },
  previewUndoTurnover: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/preview-undo-turnover',
    summary: 'What undoing a turnover would do, and what would stay. Changes nothing.',
  },
  undoYearTurnover: {
    ...adminWrites,
    path: '/api/admins/undo-year-turnover',
    summary:
      'Undoes a turnover of the last 30 days: everything becomes again what it was unless somebody has changed it since. Once, however often it is asked for.',
  },
  discardYearTurnover: {
    ...adminWrites,
    path: '/api/admins/discard-year-turnover',
    summary: 'Throws a plan away that was not carried out.',
  },
});
