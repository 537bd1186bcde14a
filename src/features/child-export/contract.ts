import { endpointsOf } from '#kernel/endpoint.ts';
import type { childExportSchemas } from './schemas.ts';

const staffCall = { method: 'POST', access: ['admin', 'teacher'] } as const;

export const childExportEndpoints = endpointsOf<typeof childExportSchemas>()({
  previewChildExport: {
    ...staffCall,
    path: '/api/take-along/preview-take-along',
    effect: 'read',
    summary: 'What of a child’s record the family would take along now, and what stays at the school.',
  },
  beginChildArchive: {
    ...staffCall,
    path: '/api/take-along/begin-child-archive',
    effect: 'write',
    status: 201,
    summary: 'Asks for the record of a child to take along, as a zip with a page, its data, photos and reports.',
  },
  getChildArchives: {
    ...staffCall,
    path: '/api/take-along/get-child-archives',
    effect: 'read',
    summary: 'The records of a child that the caller has asked for, newest first, with how far they are.',
  },
  cancelChildArchive: {
    ...staffCall,
    path: '/api/take-along/cancel-child-archive',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Stops a record that the caller has asked for, or erases it.',
  },
  getChildArchive: {
    method: 'GET',
    path: '/api/take-along/child-archive/:id',
    access: ['admin', 'teacher'],
    effect: 'read',
    answersFile: true,
    summary: 'The zip, for 24 hours, to whoever asked for it, while all that is in it may be taken along.',
  },
});
