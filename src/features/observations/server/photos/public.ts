import { addPhoto } from './add-photo.ts';
import { getLessonPhotos } from './get-lesson-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { tagPhoto } from './tag-photo.ts';

export { photoReferences } from './photo-references.ts';
export { readFamilyPhotos, readPhotoViews } from './photo-views.ts';
export { type ReportPhoto, readReportPhotos } from './report-photos.ts';
export { writePhotoTags } from './tags.ts';
export const photoVerbs = { addPhoto, tagPhoto, removePhoto, getLessonPhotos };
