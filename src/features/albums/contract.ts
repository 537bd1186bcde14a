import { endpointsOf } from '#kernel/endpoint.ts';
import type { albumsSchemas } from './schemas.ts';

const staffReads = { access: ['admin', 'teacher'], effect: 'read', cachePolicy: 'per-role' } as const;
const ownReads = { ...staffReads, cachePolicy: 'per-account' } as const;
const adminWrites = { method: 'POST', access: ['admin'], effect: 'write' } as const;
const staffWrites = { method: 'POST', access: ['admin', 'teacher'], effect: 'write' } as const;

export const albumsEndpoints = endpointsOf<typeof albumsSchemas>()({
  getAlbums: { ...staffReads, method: 'GET', path: '/api/albums/get-albums', summary: 'The school’s albums, by name.' },
  getAlbum: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/get-album',
    summary: 'An album with its areas, groups and lessons in their order.',
  },
  getLesson: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/get-lesson',
    summary: 'A lesson with its texts and what comes before and after it.',
  },
  getShippedAlbums: {
    method: 'GET',
    access: ['admin', 'teacher'],
    effect: 'read',
    path: '/api/albums/get-shipped-albums',
    summary: 'The albums that come with Casa.',
  },
  copyShippedAlbum: {
    ...adminWrites,
    path: '/api/albums/take-shipped-album',
    status: 201,
    summary: 'Makes a copy of an album that comes with Casa, which is the school’s own from then on.',
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
    summary: 'An album as a table of text, one lesson on each line.',
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
    summary: 'Deletes an area, a group or a lesson with all that is in it.',
  },
  updateLesson: {
    ...adminWrites,
    path: '/api/albums/update-lesson',
    summary: 'Changes all that a lesson says of itself.',
  },
  setLessonLinks: {
    ...adminWrites,
    path: '/api/albums/set-lesson-links',
    summary: 'Sets which lessons come before a lesson; none may lead back to itself.',
  },
  archiveLesson: {
    ...adminWrites,
    path: '/api/albums/archive-lesson',
    summary: 'Puts a lesson out of use, or back into use.',
  },
  previewMerge: {
    method: 'POST',
    access: ['admin'],
    effect: 'read',
    path: '/api/albums/preview-merge',
    summary: 'How much of how many children would move if a lesson went on as part of another one.',
  },
  mergeLesson: {
    ...adminWrites,
    path: '/api/albums/merge-lesson',
    summary: 'Moves all that was recorded of a lesson to another one, and puts it out of use.',
  },
  compareAlbum: {
    ...staffReads,
    method: 'POST',
    path: '/api/albums/compare-album',
    summary: 'Where a copied album differs from the one that comes with Casa.',
  },
  acceptAlbumChange: {
    ...adminWrites,
    path: '/api/albums/take-change',
    summary: 'Takes one difference over from the album that comes with Casa.',
  },
  rejectAlbumChange: {
    ...adminWrites,
    path: '/api/albums/keep-own',
    summary: 'Keeps one difference from the album that comes with Casa, or shows it again.',
  },
  previewImport: {
    method: 'POST',
    access: ['admin'],
    effect: 'read',
    path: '/api/albums/preview-import',
    summary: 'What an import would make, and what stands in its way, line by line.',
  },
  importAlbum: {
    ...adminWrites,
    path: '/api/albums/import-album',
    status: 201,
    summary: 'Makes an album from the lines of a file, all of them or none.',
  },
  previewLessons: {
    method: 'POST',
    access: ['admin'],
    effect: 'read',
    path: '/api/albums/preview-lessons',
    summary: 'What a table would add to an album and change in it, and what stands in its way, line by line.',
  },
  importLessons: {
    ...adminWrites,
    path: '/api/albums/import-lessons',
    summary: 'Adds the lessons of a table to an album and changes those that it has, all of them or none.',
  },
  undoLessonImport: {
    ...adminWrites,
    path: '/api/albums/undo-lesson-import',
    summary: 'Takes back what a table did to an album, for 30 days.',
  },
  getSectionAlbums: {
    ...ownReads,
    method: 'GET',
    path: '/api/albums/get-room-albums',
    summary: 'The classes that the caller looks after, with the albums that each works with.',
  },
  getSectionAlbum: {
    ...ownReads,
    method: 'POST',
    path: '/api/albums/get-room-album',
    summary: 'The albums of a class, and which lessons it hides and pins.',
  },
  setSectionAlbums: {
    ...staffWrites,
    path: '/api/albums/set-room-albums',
    summary: 'Chooses the albums of a class.',
  },
  markSectionLessons: {
    ...staffWrites,
    path: '/api/albums/mark-room-lessons',
    summary: 'Hides or pins lessons in a class, or shows them as usual.',
  },
});
