import { defineFeature } from '#platform/server/feature.ts';
import { filesEndpoints } from '../contract.ts';
import { collectUnusedFiles } from './collect-unused-files.ts';
import { removeDiscarded } from './discard-uploads.ts';
import { readFile } from './read-file.ts';
import './tables.ts';
import {
  uploadImage,
  uploadMessageFile,
  uploadNewsletter,
  uploadSectionFile,
  uploadSubjectFile,
} from './upload-file.ts';

export const files = defineFeature({
  name: 'files',
  needs: ['session'],
  tables: { files: { school: false } },
  endpoints: filesEndpoints,
  verbs: { uploadImage, uploadNewsletter, uploadSectionFile, uploadSubjectFile, uploadMessageFile, readFile },
  hears: [removeDiscarded],
  jobs: [{ name: 'collect unused files', everySeconds: 3600, run: collectUnusedFiles }],
});
