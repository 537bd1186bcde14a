export { removeUnusedUploads } from './collect-unused-files.ts';
export { discardUploads } from './discard-uploads.ts';
export { longerSide, makeSquare } from './photo.ts';
export { receiveUpload } from './receive-upload.ts';
export { referringTo } from './references.ts';
export { requireUpload, requireUploads, unknownUpload } from './require-upload.ts';
export { findStored, type Stored } from './storage-quota.ts';
