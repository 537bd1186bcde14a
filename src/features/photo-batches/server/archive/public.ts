import { beginPhotoArchive } from './begin-photo-archive.ts';
import { cancelPhotoArchive } from './cancel-photo-archive.ts';
import { getPhotoArchive } from './get-photo-archive.ts';
import { getPhotoArchives } from './get-photo-archives.ts';

export { archiveOperation } from './archives.ts';

export const archiveHandlers = { beginPhotoArchive, getPhotoArchives, cancelPhotoArchive, getPhotoArchive };
