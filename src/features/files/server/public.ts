export { discardUploads } from './discard-uploads.ts';
export { requireUpload, requireUploads, unknownUpload } from './require-upload.ts';
