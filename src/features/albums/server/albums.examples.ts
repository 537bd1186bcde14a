import type { Examples } from '#tests/api/contract/examples.ts';

const line = { number: 2, area: 'Sensorial', group: 'Tower', lesson: 'Pink Tower', from: '2.5', to: '4' };
const texts = { directAim: '', indirectAim: '', pointsOfInterest: '', controlOfError: '', familyText: '' };

export const examples: Examples = {
  'GET /api/albums/get-albums': () => ({ input: {} }),
  'GET /api/albums/get-shipped-albums': () => ({ input: {} }),
  'GET /api/albums/get-room-albums': () => ({ input: {} }),
  'POST /api/albums/get-album': ({ own }) => ({ input: { id: own.album } }),
  'POST /api/albums/get-lesson': ({ own }) => ({ input: { id: own.lesson } }),
  'POST /api/albums/export-album': ({ own }) => ({ input: { id: own.album } }),
  'POST /api/albums/compare-album': ({ own }) => ({ input: { id: own.album } }),
  'POST /api/albums/take-shipped-album': ({ own }) => ({ input: { plane: '3-6', name: `3–6 ${own.album}` } }),
  'POST /api/albums/create-album': ({ own }) => ({ input: { plane: '3-6', name: `Ours ${own.album}` } }),
  'POST /api/albums/update-album': ({ own }) => ({
    input: { id: own.album, plane: '6-9', name: `Theirs ${own.album}` },
    ids: { id: 'album' },
  }),
  'POST /api/albums/delete-album': ({ own }) => ({ input: { id: own.album }, ids: { id: 'album' } }),
  'POST /api/albums/create-album-part': ({ own }) => ({
    input: { kind: 'lesson', parentID: own.group, name: 'Brown Stair' },
    ids: { parentID: 'group' },
  }),
  'POST /api/albums/rename-album-part': ({ own }) => ({
    input: { kind: 'group', id: own.group, name: 'Tower' },
    ids: { id: 'group' },
  }),
  'POST /api/albums/move-album-part': ({ own }) => ({
    input: { kind: 'lesson', id: own.lesson, parentID: own.group, beforeID: null },
    ids: { id: 'lesson', parentID: 'group' },
  }),
  'POST /api/albums/delete-album-part': ({ own }) => ({
    input: { kind: 'lesson', id: own.lesson },
    ids: { id: 'lesson' },
  }),
  'POST /api/albums/update-lesson': ({ own }) => ({
    input: { id: own.lesson, name: 'Pink Tower', ageFrom: 30, ageTo: 48, mode: 'individual', tags: ['size'], ...texts },
    ids: { id: 'lesson' },
  }),
  'POST /api/albums/set-lesson-links': ({ own, other }) => ({
    input: { id: own.lesson, before: [{ id: other.lesson, kind: 'needs' }] },
    ids: { id: 'lesson' },
  }),
  'POST /api/albums/archive-lesson': ({ own }) => ({
    input: { id: own.lesson, isArchived: true },
    ids: { id: 'lesson' },
  }),
  'POST /api/albums/preview-merge': ({ own, other }) => ({
    input: { id: own.lesson, intoID: other.lesson },
    ids: { id: 'lesson' },
  }),
  'POST /api/albums/merge-lesson': ({ own, other }) => ({
    input: { id: own.lesson, intoID: other.lesson, entries: 0 },
    ids: { id: 'lesson' },
  }),
  'POST /api/albums/take-change': ({ own }) => ({
    input: { id: own.album, key: 'pink-tower', what: 'missing' },
    ids: { id: 'album' },
    status: 404,
  }),
  'POST /api/albums/keep-own': ({ own }) => ({
    input: { id: own.album, key: 'pink-tower', what: 'missing', isKept: true },
    ids: { id: 'album' },
    status: 404,
  }),
  'POST /api/albums/preview-import': () => ({ input: { lines: [line] } }),
  'POST /api/albums/import-album': ({ own }) => ({ input: { name: `File ${own.album}`, plane: '3-6', lines: [line] } }),
  'POST /api/albums/preview-lessons': ({ own }) => ({
    input: { albumID: own.album, lines: [line] },
    ids: { albumID: 'album' },
  }),
  'POST /api/albums/import-lessons': ({ own }) => ({
    input: { albumID: own.album, lines: [line] },
    ids: { albumID: 'album' },
  }),
  'POST /api/albums/undo-lesson-import': ({ own }) => ({ input: { id: own.album }, status: 404 }),
  'POST /api/albums/get-room-album': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/albums/set-room-albums': ({ own }) => ({
    input: { sectionID: own.section, albumIDs: [own.album] },
    ids: { sectionID: 'section' },
  }),
  'POST /api/albums/mark-room-lessons': ({ own }) => ({
    input: { sectionID: own.section, lessonIDs: [own.lesson], mark: 'hidden' },
    ids: { sectionID: 'section' },
  }),
};
