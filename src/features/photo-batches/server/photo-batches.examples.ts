import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'POST /api/admins/begin-photo-batch': () => ({ input: { role: 'student' } }),
  'GET /api/admins/get-photo-batches': () => ({ input: {} }),
  'POST /api/admins/get-photo-batch': ({ own }) => ({ input: { id: own.photoBatch } }),
  'POST /api/admins/add-batch-photo': ({ own, uploads }) => ({
    input: { id: own.photoBatch, clientId: 'a first file', fileName: 'Maria Santos.jpg', image: uploads.admin.images },
    ids: { id: 'photoBatch' },
    uploads: { image: 'images' },
  }),
  'POST /api/admins/check-photo-batch': ({ own }) => ({ input: { id: own.photoBatch } }),
  'POST /api/admins/choose-photo-person': ({ own }) => ({
    input: { id: own.photoBatch, photo: own.batchPhoto, person: own.student },
    ids: { id: 'photoBatch', photo: 'batchPhoto', person: 'student' },
  }),
  'POST /api/admins/set-batch-photos': ({ own }) => ({
    input: { id: own.photoBatch, fingerprint: 'of another check' },
    ids: { id: 'photoBatch' },
    status: 409,
  }),
  'POST /api/admins/discard-photo-batch': ({ own }) => ({
    input: { id: own.photoBatch },
    ids: { id: 'photoBatch' },
  }),
  'POST /api/admins/preview-undo-photos': ({ own }) => ({ input: { id: own.photoBatch }, status: 409 }),
  'POST /api/admins/undo-photos': ({ own }) => ({
    input: { id: own.photoBatch },
    ids: { id: 'photoBatch' },
    status: 409,
  }),
  'POST /api/admins/begin-photo-archive': ({ own }) => ({
    // The student has no photo.
    input: { role: 'student', ids: [own.student] },
    status: 409,
  }),
  'POST /api/admins/get-photo-archives': () => ({ input: { role: 'student' } }),
  'POST /api/admins/cancel-photo-archive': () => ({ input: { id: 'nothing' }, status: 403 }),
};
