import { endpointsOf } from '#kernel/endpoint.ts';
import type { albumsSchemas } from './schemas.ts';

const staffReads = { access: ['admin', 'teacher'], effect: 'read', cachePolicy: 'per-role' } as const;
const ownReads = { ...staffReads, cachePolicy: 'per-account' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const albumsEndpoints = endpointsOf<typeof albumsSchemas>()({
  getAlbums: {
    ...staffReads,
    method: 'GET',
    path: '/api/albums/get-albums',
    summary: 'Returns the albums of the school, by name.',
  },
  getAlbum: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/get-album',
    summary: 'Returns an album with its areas, groups and lessons in their order.',
  },
  getLesson: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/get-lesson',
    summary: 'Returns a lesson with its texts and the lessons before and after it.',
  },
  getShippedAlbums: {
    method: 'GET',
    access: ['admin', 'teacher'],
    effect: 'read',
    path: '/api/albums/get-shipped-albums',
    summary: 'Returns the albums that come with Casa.',
  },
  copyShippedAlbum: {
    ...adminWrites,
    path: '/api/albums/take-shipped-album',
    status: 201,
    summary: 'Copies an album that comes with Casa. The school can change the copy.',
  },
  createAlbum: {
    ...adminWrites,
    path: '/api/albums/create-album',
    status: 201,
    summary: 'Creates an empty album.',
  },
  updateAlbum: { ...adminWrites, path: '/api/albums/update-album', summary: 'Renames an album and sets its plane.' },
  deleteAlbum: {
    ...adminWrites,
    path: '/api/albums/delete-album',
    servedOnFullDisk: true,
    summary: 'Deletes an album with its lessons.',
  },
  exportAlbum: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/export-album',
    summary: 'Exports an album as a text table, one lesson per row.',
  },
  createAlbumPart: {
    ...adminWrites,
    path: '/api/albums/create-album-part',
    status: 201,
    summary: 'Adds an area to an album, a group to an area or a lesson to a group, at its end.',
  },
  renameAlbumPart: {
    ...adminWrites,
    path: '/api/albums/rename-album-part',
    summary: 'Renames an area, a group or a lesson.',
  },
  moveAlbumPart: {
    ...adminWrites,
    path: '/api/albums/move-album-part',
    summary:
      'Moves an area, a group or a lesson before another one, or to the end, also to another parent of the album.',
  },
  deleteAlbumPart: {
    ...adminWrites,
    path: '/api/albums/delete-album-part',
    servedOnFullDisk: true,
    summary: 'Deletes an area, a group or a lesson with its contents.',
  },
  updateLesson: {
    ...adminWrites,
    path: '/api/albums/update-lesson',
    summary: 'Updates the name, ages, texts, tags and image of a lesson.',
  },
  setLessonLinks: {
    ...adminWrites,
    path: '/api/albums/set-lesson-links',
    summary: 'Sets the lessons that come before a lesson. Circles are refused.',
  },
  archiveLesson: {
    ...adminWrites,
    path: '/api/albums/archive-lesson',
    summary: 'Archives a lesson, or takes it out of the archive.',
  },
  previewMerge: {
    method: 'POST',
    access: ['admin'],
    effect: 'read',
    path: '/api/albums/preview-merge',
    summary: 'Returns how many entries, of how many children, would move in a merge of two lessons.',
  },
  mergeLesson: {
    ...adminWrites,
    path: '/api/albums/merge-lesson',
    summary: 'Moves all records of a lesson to another one, and archives it.',
  },
  compareAlbum: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/compare-album',
    summary: 'Returns the differences of a copied album from the album that comes with Casa.',
  },
  acceptAlbumChange: {
    ...adminWrites,
    path: '/api/albums/take-change',
    summary: 'Applies one difference from the album that comes with Casa.',
  },
  rejectAlbumChange: {
    ...adminWrites,
    path: '/api/albums/keep-own',
    summary: 'Keeps one difference from the album that comes with Casa, or lists it again.',
  },
  previewImport: {
    method: 'POST',
    access: ['admin'],
    effect: 'read',
    path: '/api/albums/preview-import',
    summary: 'Returns what an import would create, and the problems of each row.',
  },
  importAlbum: {
    ...adminWrites,
    path: '/api/albums/import-album',
    status: 201,
    summary: 'Creates an album from the rows of a file. Imports all rows or none.',
  },
  previewLessons: {
    method: 'POST',
    access: ['admin'],
    effect: 'read',
    path: '/api/albums/preview-lessons',
    summary: 'Returns what a table would add to and change in an album, and the problems of each row.',
  },
  importLessons: {
    ...adminWrites,
    path: '/api/albums/import-lessons',
    summary: 'Adds the lessons of a table to an album and updates existing lessons. Imports all rows or none.',
  },
  undoLessonImport: {
    ...adminWrites,
    path: '/api/albums/undo-lesson-import',
    summary: 'Undoes the import of a table into an album, for 30 days.',
  },
  getSectionAlbums: {
    ...ownReads,
    method: 'GET',
    path: '/api/albums/get-room-albums',
    summary: 'Returns the classes of the caller, with the albums that each class uses.',
  },
  getSectionAlbum: {
    ...ownReads,
    method: 'POST',
    path: '/api/albums/get-room-album',
    summary: 'Returns the albums of a class, and the lessons that it hides and pins.',
  },
  setSectionAlbums: {
    ...staffWrites,
    path: '/api/albums/set-room-albums',
    summary: 'Sets the albums of a class.',
  },
  markSectionLessons: {
    ...staffWrites,
    path: '/api/albums/mark-room-lessons',
    summary: 'Hides or pins lessons in a class, or shows them as usual.',
  },
});
