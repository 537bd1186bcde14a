import { endpointsOf } from '#kernel/endpoint.ts';
import type { rosterSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;

export const rosterEndpoints = endpointsOf<typeof rosterSchemas>()({
  beginImport: {
    ...adminWrites,
    path: '/api/admins/begin-import',
    status: 201,
    summary: 'Starts an import from a table. Nothing is imported yet. Unfinished imports are deleted after 1 day.',
  },
  getImports: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-imports',
    summary: 'Returns the imports of the last 30 days and the unfinished imports of the caller, newest first.',
  },
  getImport: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-import',
    summary: 'Returns an import with its columns: their fields, the number of filled cells and examples.',
  },
  mapImport: {
    ...adminWrites,
    path: '/api/admins/map-import',
    summary: 'Assigns fields to the columns of an import and sets its date format, time format and fill values.',
  },
  checkImport: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/check-import',
    summary: 'Returns the effect of an import on each row. Changes nothing.',
  },
  getMissingPeople: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-missing-people',
    summary:
      'Returns the people at the school who are not in a file of students or teachers, before and after its import.',
  },
  binMissingPeople: {
    ...adminWrites,
    path: '/api/admins/bin-missing-people',
    summary:
      'Moves people who are not in a file to the bin, as one batch. More than a fifth of the people at the school requires `number`.',
  },
  getImportCredentialSheets: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-import-slips',
    summary: 'Returns the people created by an import, and whether they have chosen a password.',
  },
  getPeopleWaiting: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-people-waiting',
    summary:
      'Returns the number of people created by imports of the last 30 days who have not chosen a password yet, newest import first, and the number of all others without one.',
  },
  createImportCredentialSheets: {
    ...adminWrites,
    path: '/api/admins/make-slips',
    summary:
      'Creates first passwords for people created by an import. Each password is returned once. People who have chosen a password keep it.',
  },
  runImport: {
    ...adminWrites,
    path: '/api/admins/run-import',
    summary:
      'Imports all rows as returned by `check-import`, or none. Idempotent. Returns 409 if the effect has changed since the check.',
  },
  exportPeople: {
    ...adminWrites,
    path: '/api/admins/export-people',
    summary:
      'Returns a list of people as a file, in the order of the ids: a spreadsheet, or the contacts (of students: of their guardians). More than 50 people require a recent proof of identity.',
  },
  exportClasses: {
    ...adminWrites,
    path: '/api/admins/export-classes',
    summary:
      'Returns all classes with advisers, subjects and lessons as a file with the columns of an import. More than 50 teachers require a recent proof of identity.',
  },
  exportSchool: {
    ...adminWrites,
    path: '/api/admins/export-school',
    summary:
      'Returns the whole school with people, classes and enrollments as a zip of OneRoster 1.2 CSV files. Includes former students unless `withLeavers` is false. Requires a recent proof of identity.',
  },
  previewUndoImport: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/preview-undo-import',
    summary: 'Returns the effects of undoing an import, and what would not be undone. Changes nothing.',
  },
  undoImport: {
    ...adminWrites,
    path: '/api/admins/undo-import',
    summary:
      'Undoes an import of the last 30 days. Moves created people to the bin and restores changed values unless they were changed since. Idempotent.',
  },
});
