import { addReportPhoto } from './add-report-photo.ts';
import { decidePublishedPhoto } from './decide-published-photo.ts';
import { getPublishedPhotos } from './get-published-photos.ts';
import { removeReportPhoto } from './remove-report-photo.ts';

export { readPictures } from './pictures.ts';
export { undecidedIn } from './published-photos.ts';
export { photosIn, photoViews, problemOf } from './report-photos.queries.ts';
export const photoVerbs = { addReportPhoto, removeReportPhoto, getPublishedPhotos, decidePublishedPhoto };
