import { defineFeature } from '#platform/server/feature.ts';
import { atEach } from '#platform/server/jobs.ts';
import * as texts from '#texts/files/health';
import { filesEndpoints } from '../contract.ts';
import { filesSchemas } from '../schemas.ts';
import { checkUploads, collectUnusedFiles, emptyTrash } from './collect-unused-files.ts';
import { personalData } from './personal-data.ts';
import { readUpload } from './read-upload.ts';
import { removalHandlers } from './removed-uploads.ts';
import { studentStorage, teacherStorage } from './settings.ts';
import { createShownPictures } from './shown-pictures.ts';
import './tables.ts';
import { uploadImage } from './upload-image.ts';
import { createUploadLimit } from './upload-limit.ts';

export const files = defineFeature({
  name: 'files',
  needs: ['session'],
  expects: ['retainedUploads'],
  personalData,
  tables: { files: { school: true } },
  endpoints: filesEndpoints,
  schemas: filesSchemas,
  handlers: { uploadImage, readUpload },
  settings: [studentStorage, teacherStorage],
  create: (services) => ({
    provides: { withinUploadLimit: createUploadLimit(services), shownPictures: createShownPictures(services) },
    pendingJobs: removalHandlers(services),
    healthChecks: [
      { name: 'uploads', title: texts.uploads, everySeconds: 3600, examine: () => checkUploads(services) },
    ],
    jobs: [
      {
        name: 'collect unused files',
        erases: true,
        everySeconds: 3600,
        dueAt: atEach(3600),
        run: () => collectUnusedFiles(services),
      },
      {
        name: 'empty the trash',
        erases: true,
        everySeconds: 3600,
        dueAt: atEach(24 * 3600),
        run: () => emptyTrash(services),
      },
    ],
  }),
});
