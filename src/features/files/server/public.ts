export { requireUpload } from './require-upload.ts';
