import { receiveUpload } from '#features/files/server/public.ts';

export const uploadMessageFile = receiveUpload('messageUploads');
