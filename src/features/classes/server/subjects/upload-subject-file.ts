import { receiveUpload } from '#features/files/server/public.ts';

export const uploadSubjectFile = receiveUpload('subjectUploads');
