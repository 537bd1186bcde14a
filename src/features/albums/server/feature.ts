import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { Services } from '#platform/server/context.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { albumsEndpoints } from '../contract.ts';
import { albumsSchemas } from '../schemas.ts';
import { getAlbum, getAlbums, getShippedAlbums } from './albums/albums.ts';
import { copyShippedAlbum } from './albums/copy-shipped-album.ts';
import { createAlbum } from './albums/create-album.ts';
import { deleteAlbum } from './albums/delete-album.ts';
import { exportAlbum } from './albums/export-album.ts';
import { updateAlbum } from './albums/update-album.ts';
import { binDeclarations } from './bin-declarations.ts';
import { acceptAlbumChange } from './compare/accept-album-change.ts';
import { compareAlbum } from './compare/compare-album.ts';
import { rejectAlbumChange } from './compare/reject-album-change.ts';
import { importAlbum } from './import/import-album.ts';
import { importLessons } from './import/import-lessons.ts';
import { previewImport, previewLessons } from './import/previews.ts';
import { undoLessonImport } from './import/undo-lesson-import.ts';
import { archiveLesson } from './lessons/archive-lesson.ts';
import { getLesson } from './lessons/get-lesson.ts';
import { mergeLesson } from './lessons/merge-lesson.ts';
import { previewMerge } from './lessons/preview-merge.ts';
import { setLessonLinks } from './lessons/set-lesson-links.ts';
import { updateLesson } from './lessons/update-lesson.ts';
import { createAlbumPart } from './parts/create-album-part.ts';
import { deleteAlbumPart } from './parts/delete-album-part.ts';
import { moveAlbumPart } from './parts/move-album-part.ts';
import { renameAlbumPart } from './parts/rename-album-part.ts';
import { personalData } from './personal-data.ts';
import { markSectionLessons } from './sections/mark-section-lessons.ts';
import { getSectionAlbum, getSectionAlbums } from './sections/section-albums.ts';
import { setSectionAlbums } from './sections/set-section-albums.ts';
import './tables.ts';

const forgetAlbumImports = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.deleteFrom('album_imports').where('created_at', '<', undoableSince(clock)).execute();
  });

export const albums = defineFeature({
  name: 'albums',
  needs: ['people', 'classes', 'files'],
  personalData,
  tables: {
    albums: { school: true, bin: binDeclarations.albums },
    album_areas: { school: true, bin: binDeclarations.areas },
    lesson_groups: { school: true, bin: binDeclarations.groups },
    lessons: { school: true, bin: binDeclarations.lessons },
    lesson_links: { school: true, bin: binDeclarations.links },
    kept_differences: { school: true, bin: binDeclarations.sections },
    album_imports: { school: true, bin: binDeclarations.sections },
    room_albums: { school: true, bin: binDeclarations.sections },
    room_lessons: { school: true, bin: binDeclarations.sections },
  },
  fileReferences: [
    { table: 'lessons', column: 'image', purpose: 'images', canRead: async ({ actor }) => actor.role !== 'student' },
  ],
  expects: ['lessonEntries', 'lessonObservations', 'lessonAgreements'],
  endpoints: albumsEndpoints,
  schemas: albumsSchemas,
  handlers: {
    createAlbum,
    deleteAlbum,
    exportAlbum,
    getAlbum,
    getAlbums,
    getShippedAlbums,
    copyShippedAlbum,
    updateAlbum,
    compareAlbum,
    rejectAlbumChange,
    acceptAlbumChange,
    importAlbum,
    importLessons,
    previewImport,
    previewLessons,
    undoLessonImport,
    archiveLesson,
    getLesson,
    mergeLesson,
    previewMerge,
    setLessonLinks,
    updateLesson,
    createAlbumPart,
    deleteAlbumPart,
    moveAlbumPart,
    renameAlbumPart,
    getSectionAlbum,
    getSectionAlbums,
    markSectionLessons,
    setSectionAlbums,
  },
  create: (services) => ({
    jobs: [{ name: 'delete old album imports', everySeconds: 3600, run: () => forgetAlbumImports(services) }],
  }),
});
