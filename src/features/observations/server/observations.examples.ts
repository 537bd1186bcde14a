import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'POST /api/observations/get-observations': ({ own }) => ({
    input: { sectionID: own.section, limit: 5 },
    ids: { sectionID: 'section' },
  }),
  'POST /api/observations/get-child-observations': ({ own }) => ({
    input: { studentID: own.student, limit: 5 },
    ids: { studentID: 'student' },
  }),
  'POST /api/observations/get-child-timeline': ({ own }) => ({
    input: { studentID: own.student, limit: 5 },
    ids: { studentID: 'student' },
  }),
  'POST /api/observations/get-family-timeline': ({ own }) => ({
    input: { studentID: own.student, limit: 5 },
    ids: { studentID: 'student' },
  }),
  'POST /api/observations/add-observation': ({ own }) => ({
    input: {
      clientId: `seen-${own.student}`,
      sectionID: own.section,
      day: '2026-01-05',
      text: 'Carried the tray across the room without a sound.',
      visibility: 'staff',
      studentIDs: [own.student],
      lessonIDs: [own.lesson],
    },
    ids: { sectionID: 'section' },
  }),
  'POST /api/observations/change-observation': ({ own }) => ({
    input: {
      id: own.observation,
      day: '2026-01-05',
      text: 'Counted to ten, twice.',
      visibility: 'family',
      studentIDs: [own.student],
      lessonIDs: [],
    },
  }),
  'POST /api/observations/get-lesson-photos': ({ own }) => ({
    input: { studentID: own.student, lessonID: own.lesson },
    ids: { studentID: 'student' },
  }),
  'POST /api/observations/get-jottings': ({ own }) => ({
    input: { sectionID: own.section, limit: 5 },
    ids: { sectionID: 'section' },
  }),
  'POST /api/observations/count-jottings': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/observations/add-jotting': ({ own }) => ({
    input: {
      clientId: `jotted-${own.student}`,
      sectionID: own.section,
      day: '2026-01-05',
      text: 'Sang while pouring.',
    },
    ids: { sectionID: 'section' },
  }),
  'POST /api/observations/keep-jotting': ({ own }) => ({
    input: { id: own.jotting, visibility: 'staff', studentIDs: [own.student], lessonIDs: [own.lesson] },
  }),
  'POST /api/observations/unkeep-jotting': ({ own }) => ({ input: { id: own.jotting } }),
  'POST /api/observations/add-photo': ({ own, uploads }, role) => ({
    input: {
      clientId: `photo-${role}`,
      id: own.observation,
      path: uploads[role].images,
      studentIDs: [own.student],
    },
    uploads: { path: 'images' },
  }),
  'POST /api/observations/tag-photo': ({ own }) => ({
    input: { photoID: own.photo, studentIDs: [own.student] },
  }),
  'POST /api/observations/remove-photo': ({ own }) => ({ input: { photoID: own.photo } }),
  'POST /api/observations/withdraw-observation': ({ own }) => ({ input: { id: own.observation } }),
};
