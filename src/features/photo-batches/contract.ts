import { endpointsOf } from '#kernel/endpoint.ts';
import type { photoBatchesSchemas } from './schemas.ts';

const adminReads = { access: ['admin'], effect: 'read' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;

export const photoBatchesEndpoints = endpointsOf<typeof photoBatchesSchemas>()({
  beginPhotoBatch: {
    ...adminWrites,
    path: '/api/admins/begin-photo-batch',
    status: 201,
    summary: 'Creates a set for photos of students or teachers. The set is deleted after a day without a change.',
  },
  getPhotoBatches: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/get-photo-batches',
    summary: 'Returns the sets of photos that are not set yet or were set in the last 30 days, newest first.',
  },
  getPhotoBatch: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-photo-batch',
    summary: 'Returns a set of photos and, once it is done, the skipped photos with their reasons.',
  },
  addBatchPhoto: {
    ...adminWrites,
    path: '/api/admins/add-batch-photo',
    status: 201,
    summary:
      'Adds an uploaded photo with its file name, or records a file that is not a photo. Idempotent per `clientId`.',
  },
  checkPhotoBatch: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/check-photo-batch',
    summary: 'Returns the person in each photo and the effect of setting the photos. Changes nothing.',
  },
  choosePhotoPerson: {
    ...adminWrites,
    path: '/api/admins/choose-photo-person',
    summary: 'Sets the person in a photo, or skips the photo. Without either, the photo is matched by file name.',
  },
  setBatchPhotos: {
    ...adminWrites,
    path: '/api/admins/set-batch-photos',
    summary:
      'Sets the photos as shown by `check-photo-batch`, in one transaction. Idempotent. Returns 409 if the effect has changed since.',
  },
  discardPhotoBatch: {
    ...adminWrites,
    path: '/api/admins/discard-photo-batch',
    summary: 'Deletes photos that were not set.',
  },
  previewUndoPhotos: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/preview-undo-photos',
    summary:
      'Returns how many people would get their previous photo back, and the people who would keep theirs. Changes nothing.',
  },
  undoPhotos: {
    ...adminWrites,
    path: '/api/admins/undo-photos',
    summary: 'Restores the previous photos within 30 days, except for people with a newer photo. Idempotent.',
  },
  beginPhotoArchive: {
    ...adminWrites,
    path: '/api/admins/begin-photo-archive',
    status: 201,
    summary:
      'Starts an export of the photos of students or teachers as a zip, in the order of the ids, or of all at the school. More than 50 photos require a recent proof of identity.',
  },
  getPhotoArchives: {
    ...adminReads,
    method: 'POST',
    path: '/api/admins/get-photo-archives',
    summary: 'Returns the photo exports of the caller with their progress, newest first.',
  },
  cancelPhotoArchive: {
    ...adminWrites,
    path: '/api/admins/cancel-photo-archive',
    servedOnFullDisk: true,
    summary: 'Cancels a photo export of the caller, or deletes its file.',
  },
  getPhotoArchive: {
    ...adminReads,
    method: 'GET',
    path: '/api/admins/photo-archive/:id',
    answersFile: true,
    summary: 'Returns the zip to the caller who requested it, for 24 hours and while the photos are unchanged.',
  },
});
