export { shownFileName } from './file-name.ts';
export { longerSide, makePrint, makeSquare } from './photo.ts';
export { receiveUpload } from './receive-upload.ts';
export { referringTo } from './references.ts';
export { discardUploads, eraseUnusedUploads, eraseUploads, uploadsToErase } from './removed-uploads.ts';
export { requireUpload, requireUploads, unknownUpload } from './require-upload.ts';
export { findSamePictures } from './same-pictures.ts';
export { findStored, type Stored } from './storage-quota.ts';
