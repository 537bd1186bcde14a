import { receiveUpload } from '#features/files/server/public.ts';

export const uploadNewsletter = receiveUpload('newsletterUploads');
