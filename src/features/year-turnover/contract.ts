import { endpointsOf } from '#kernel/endpoint.ts';
import type { yearTurnoverSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;

export const yearTurnoverEndpoints = endpointsOf<typeof yearTurnoverSchemas>()({
  getSchoolYears: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-school-years',
    summary: 'Returns the school years, the next one, and the plans to start it.',
  },
  getYearClasses: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-year-classes',
    summary: 'Returns the class lists of a school year on one of its days, including deleted sections.',
  },
  exportYearClasses: {
    ...adminWrites,
    path: '/api/admins/export-year-classes',
    summary:
      'Exports the class lists of a school year on one of its days as a spreadsheet file. More than 50 students require a recent proof of identity.',
  },
  exportPlannedClasses: {
    ...adminWrites,
    path: '/api/admins/export-planned-classes',
    summary:
      'Exports the class lists of a plan for the new year as a spreadsheet file. More than 50 students require a recent proof of identity.',
  },
  draftYearTurnover: {
    ...adminWrites,
    path: '/api/admins/draft-year-turnover',
    summary: 'Creates a plan for the next school year from the current school, or returns the existing plan.',
  },
  getYearTurnover: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-year-turnover',
    summary:
      'Returns a plan with its effect, its problems, and the changes at the school since it was made. Changes nothing.',
  },
  changeYearTurnover: {
    ...adminWrites,
    path: '/api/admins/change-year-turnover',
    summary: 'Changes a plan: placements of students, sections that open, change or close, and teachers.',
  },
  acceptPlanChanges: {
    ...adminWrites,
    path: '/api/admins/take-in-changes',
    summary: 'Updates a plan with the changes at the school since it was made.',
  },
  runYearTurnover: {
    ...adminWrites,
    path: '/api/admins/run-year-turnover',
    summary:
      'Starts the new year as shown by `get-year-turnover`, in one transaction. Idempotent. Returns 409 if the effect of the plan has changed since.',
  },
  tryYearTurnover: {
    ...adminWrites,
    path: '/api/admins/try-year-turnover',
    summary:
      'Starts a trial that carries out and undoes a plan on a copy of the school. The school is not changed. Only one trial of a plan runs at a time: a second call joins the first.',
  },
  getTurnoverTrial: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-turnover-trial',
    summary: 'Returns the progress of the trial of a plan, and the result of the last trial.',
  },
  stopTurnoverTrial: {
    ...adminWrites,
    path: '/api/admins/stop-turnover-trial',
    summary: 'Stops the trial of a plan. Keeps the result of an earlier trial.',
  },
  previewUndoTurnover: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/preview-undo-turnover',
    summary: 'Returns what an undo of a turnover would do, and what it would not undo. Changes nothing.',
  },
  undoYearTurnover: {
    ...adminWrites,
    path: '/api/admins/undo-year-turnover',
    summary: 'Undoes a turnover of the last 30 days. Items that were changed since are kept. Idempotent.',
  },
  discardYearTurnover: {
    ...adminWrites,
    path: '/api/admins/discard-year-turnover',
    summary: 'Deletes a plan that was not carried out.',
  },
});
