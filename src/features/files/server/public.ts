export { shownFileName } from './file-name.ts';
export { longerSide, makePrint, makeSquare } from './photo.ts';
export { receiveUpload } from './receive-upload.ts';
export { listReferences } from './references.ts';
export { discardUploads, eraseUnusedUploads, eraseUploads, uploadsToErase } from './removed-uploads.ts';
export { requireUpload, requireUploads, unknownUpload } from './require-upload.ts';
export { findSamePictures } from './same-pictures.ts';
export { listStorageUse, type StorageUse } from './storage-quota.ts';
