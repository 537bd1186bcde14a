import { defineFeature } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { eraseOutdated } from '#platform/server/operations/outdated.ts';
import { photoBatchesEndpoints } from '../contract.ts';
import { photoBatchesSchemas } from '../schemas.ts';
import { addBatchPhoto } from './add-batch-photo.ts';
import { archiveOperation } from './archive/archives.ts';
import { beginPhotoArchive } from './archive/begin-photo-archive.ts';
import { cancelPhotoArchive } from './archive/cancel-photo-archive.ts';
import { getPhotoArchive, getPhotoArchives } from './archive/photo-archives.ts';
import { beginPhotoBatch } from './begin-photo-batch.ts';
import { checkPhotoBatch } from './check-photo-batch.ts';
import { choosePhotoPerson } from './choose-photo-person.ts';
import { deleteExpiredBatches } from './delete-expired-batches.ts';
import { discardPhotoBatch } from './discard-photo-batch.ts';
import { personalData } from './personal-data.ts';
import { getPhotoBatch, getPhotoBatches } from './photo-batches.ts';
import { photoReferences } from './photo-references.ts';
import { previewUndoPhotos } from './preview-undo-photos.ts';
import { setBatchPhotos } from './set-batch-photos.ts';
import './tables.ts';
import { undoPhotos } from './undo-photos.ts';

export const photoBatches = defineFeature({
  name: 'photo-batches',
  needs: ['session', 'files', 'people', 'classes', 'roster'],
  personalData,
  tables: {
    photo_batches: { school: false },
    batch_photos: { school: false },
    photo_archive_people: { school: false },
  },
  endpoints: photoBatchesEndpoints,
  schemas: photoBatchesSchemas,
  handlers: {
    beginPhotoBatch,
    getPhotoBatches,
    getPhotoBatch,
    addBatchPhoto,
    checkPhotoBatch,
    choosePhotoPerson,
    setBatchPhotos,
    discardPhotoBatch,
    previewUndoPhotos,
    undoPhotos,
    beginPhotoArchive,
    getPhotoArchives,
    cancelPhotoArchive,
    getPhotoArchive,
  },
  fileReferences: photoReferences,
  create: (services) => ({
    jobs: [
      { name: 'delete old photo batches', erases: true, everySeconds: 3600, run: () => deleteExpiredBatches(services) },
      {
        name: 'create photo archives',
        everySeconds: 2,
        run: (_signal, moved) => runOperations(services, [archiveOperation(services)], moved),
      },
      {
        name: 'erase outdated photo archives',
        everySeconds: 60,
        run: () => eraseOutdated(services, [archiveOperation(services)]),
      },
    ],
  }),
});
