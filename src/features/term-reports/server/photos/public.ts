import { addReportPhoto } from './add-report-photo.ts';
import { decidePublishedPhoto } from './decide-published-photo.ts';
import { getPublishedPhotos } from './get-published-photos.ts';
import { removeReportPhoto } from './remove-report-photo.ts';

export { loadPictures } from './pictures.ts';
export { listUndecided } from './published-photos.ts';
export { listReportPhotos, loadPhotoViews, problemOf } from './report-photos.queries.ts';
export const photoHandlers = { addReportPhoto, removeReportPhoto, getPublishedPhotos, decidePublishedPhoto };
