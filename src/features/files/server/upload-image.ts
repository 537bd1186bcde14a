import { receiveUpload } from './receive-upload.ts';

export const uploadImage = receiveUpload('images');
