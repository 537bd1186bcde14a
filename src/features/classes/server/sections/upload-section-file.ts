import { receiveUpload } from '#features/files/server/public.ts';

export const uploadSectionFile = receiveUpload('sectionUploads');
