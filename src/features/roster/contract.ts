import { endpointsOf } from '#kernel/endpoint.ts';
import type { rosterSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;

export const rosterEndpoints = endpointsOf<typeof rosterSchemas>()({
  beginImport: {
    ...adminWrites,
    path: '/api/admins/begin-import',
    status: 201,
    summary: 'Takes a table of people to be imported. Nothing is imported yet; after a day it is forgotten.',
  },
  getImports: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-imports',
    summary: 'What was imported in the last 30 days, and what the caller has begun and not finished, newest first.',
  },
  getImport: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-import',
    summary: 'A table with its columns: what they are taken for, how full they are, and examples.',
  },
  mapImport: {
    ...adminWrites,
    path: '/api/admins/map-import',
    summary: 'Says what the columns of a table hold, and how its days are written.',
  },
  checkImport: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/check-import',
    summary: 'What an import would do with each line. Changes nothing.',
  },
  getMissingPeople: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-missing-people',
    summary: 'Who is at the school and on no line of a table of students or teachers, before and after its import.',
  },
  binMissingPeople: {
    ...adminWrites,
    path: '/api/admins/bin-missing-people',
    summary:
      'Moves people whom a table does not contain into the bin, as one batch. For more than a fifth of those present their number is said as well.',
  },
  getImportCredentialSheets: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-import-slips',
    summary: 'Whom an import created, and who has not chosen a password of their own yet.',
  },
  getPeopleWaiting: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-people-waiting',
    summary:
      'How many people whom imports of the last 30 days created have not chosen a password yet, newest import first, and how many others.',
  },
  createImportCredentialSheets: {
    ...adminWrites,
    path: '/api/admins/make-slips',
    summary:
      'Gives first passwords to people whom an import created; each is answered once. Who has chosen one of their own keeps it.',
  },
  runImport: {
    ...adminWrites,
    path: '/api/admins/run-import',
    summary:
      'Imports what `check-import` showed, all of it or nothing; once, however often it is asked for. 409 when it would do something else by now.',
  },
  exportPeople: {
    ...adminWrites,
    path: '/api/admins/export-people',
    summary:
      'A list of people as a file, in the order of the ids: for a spreadsheet, or their contacts (of students their guardians’). More than 50 people need a recent proof of identity.',
  },
  exportClasses: {
    ...adminWrites,
    path: '/api/admins/export-classes',
    summary:
      'All classes with their advisers, subjects and lessons as a table of the columns of an import. With more than 50 teachers it needs a recent proof of identity.',
  },
  exportSchool: {
    ...adminWrites,
    path: '/api/admins/export-school',
    summary:
      'The whole school, with people, classes and who is in them, as a zip of OneRoster 1.2 CSV files, with students who left unless `withLeavers` is false, after a recent proof of identity.',
  },
  previewUndoImport: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/preview-undo-import',
    summary: 'What undoing an import would do, and what would stay. Changes nothing.',
  },
  undoImport: {
    ...adminWrites,
    path: '/api/admins/undo-import',
    summary:
      'Undoes an import of the last 30 days: whom it created goes to the bin, what it changed becomes again what it was unless somebody has changed it since. Once, however often it is asked for.',
  },
});
