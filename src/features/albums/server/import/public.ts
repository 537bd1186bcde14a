import { importAlbum } from './import-album.ts';
import { importLessons } from './import-lessons.ts';
import { previewImport } from './preview-import.ts';
import { previewLessons } from './preview-lessons.ts';
import { undoLessonImport } from './undo-lesson-import.ts';

export { forgetAlbumImports } from './forget-album-imports.ts';

export const importHandlers = { importAlbum, importLessons, previewImport, previewLessons, undoLessonImport };
