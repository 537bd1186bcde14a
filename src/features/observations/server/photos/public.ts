import { addPhoto } from './add-photo.ts';
import { getLessonPhotos } from './get-lesson-photos.ts';
import { removePhoto } from './remove-photo.ts';
import { tagPhoto } from './tag-photo.ts';

export { photoReferences } from './photo-references.ts';
export { loadFamilyPhotos, loadPhotoViews } from './photos.view.ts';
export { loadReportPhotos, type ReportPhoto } from './report-photos.ts';
export { writePhotoTags } from './tags.ts';
export const photoHandlers = { addPhoto, tagPhoto, removePhoto, getLessonPhotos };
