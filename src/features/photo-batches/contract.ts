import { endpointsOf } from '#kernel/endpoint.ts';
import type { photoBatchesSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;

export const photoBatchesEndpoints = endpointsOf<typeof photoBatchesSchemas>()({
  beginPhotoBatch: {
    ...adminWrites,
    path: '/api/admins/begin-photo-batch',
    status: 201,
    summary: 'Begins to gather photos of many students or teachers. After a day without a change it is forgotten.',
  },
  getPhotoBatches: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-photo-batches',
    summary: 'Photos of many people that wait to be set, or were set in the last 30 days; newest first.',
  },
  getPhotoBatch: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-photo-batch',
    summary: 'One set of photos and, once it is done, which of them were left out and why.',
  },
  addBatchPhoto: {
    ...adminWrites,
    path: '/api/admins/add-batch-photo',
    status: 201,
    summary:
      'Adds an uploaded photo by its file’s name, or notes a file that is no photo; the same `clientId` once, however often it is sent.',
  },
  checkPhotoBatch: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/check-photo-batch',
    summary: 'Whom each photo shows, and what setting them would do. Changes nothing.',
  },
  choosePhotoPerson: {
    ...adminWrites,
    path: '/api/admins/choose-photo-person',
    summary: 'Says whom a photo shows, or that it is left out; without either, its name decides again.',
  },
  setBatchPhotos: {
    ...adminWrites,
    path: '/api/admins/set-batch-photos',
    summary:
      'Gives everybody the photo that `check-photo-batch` showed, all of it or nothing; once, however often it is asked for. 409 when it would do something else by now.',
  },
  discardPhotoBatch: {
    ...adminWrites,
    path: '/api/admins/discard-photo-batch',
    summary: 'Throws away photos that were not set.',
  },
  previewUndoPhotos: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/preview-undo-photos',
    summary: 'Whom undoing would give back the photo from before, and who would keep theirs. Changes nothing.',
  },
  undoPhotos: {
    ...adminWrites,
    path: '/api/admins/undo-photos',
    summary:
      'Gives everybody back the photo from before, within 30 days, except who has got another one since. Once, however often it is asked for.',
  },
  beginPhotoArchive: {
    ...adminWrites,
    path: '/api/admins/begin-photo-archive',
    status: 201,
    summary:
      'Asks for the photos of students or teachers as a zip, in the order of the ids, or of all who are at the school. More than 50 photos need a recent proof of identity.',
  },
  getPhotoArchives: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-photo-archives',
    summary: 'The zips of photos that the caller has asked for, newest first, with how far they are.',
  },
  cancelPhotoArchive: {
    ...adminWrites,
    path: '/api/admins/cancel-photo-archive',
    servedOnFullDisk: true,
    summary: 'Stops a zip of photos that the caller has asked for, or erases it.',
  },
  getPhotoArchive: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/photo-archive/:id',
    answersFile: true,
    summary: 'The zip, for 24 hours, to whoever asked for it, while the photos are the same.',
  },
});
