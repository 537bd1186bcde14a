import { endpointsOf } from '#kernel/endpoint.ts';
import type { childExportSchemas } from './schemas.ts';

const staffCall = { method: 'POST', access: ['admin', 'teacher'] } as const;

export const childExportEndpoints = endpointsOf<typeof childExportSchemas>()({
  previewChildExport: {
    ...staffCall,
    path: '/api/take-along/preview-take-along',
    effect: 'read',
    summary: 'Returns what an export of a child’s record would include and what it leaves out.',
  },
  beginChildArchive: {
    ...staffCall,
    path: '/api/take-along/begin-child-archive',
    effect: 'write',
    status: 201,
    summary: 'Starts an export of a child’s record: a zip with a page, its data, photos and reports.',
  },
  getChildArchives: {
    ...staffCall,
    path: '/api/take-along/get-child-archives',
    effect: 'read',
    summary: 'Returns the caller’s exports of a child’s record with their progress, newest first.',
  },
  cancelChildArchive: {
    ...staffCall,
    path: '/api/take-along/cancel-child-archive',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Cancels or erases an export of the caller.',
  },
  getChildArchive: {
    method: 'GET',
    path: '/api/take-along/child-archive/:id',
    access: ['admin', 'teacher'],
    effect: 'read',
    answersFile: true,
    summary:
      'Returns the zip to the user who started the export, for 24 hours, while all its contents may still be exported.',
  },
});
