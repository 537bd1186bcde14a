import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/records/get-record-rooms': () => ({ input: {} }),
  'POST /api/records/get-record-room': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-class-record': ({ own }) => ({
    input: { sectionID: own.section, since: 0 },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-plans': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-cell-entries': ({ own }) => ({
    input: { studentID: own.student, lessonID: own.lesson },
    ids: { studentID: 'student' },
  }),
  'POST /api/records/get-ready-next': ({ own }) => ({
    input: { sectionID: own.section, awayIDs: [own.student] },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-ready-children': ({ own }) => ({
    input: { sectionID: own.section, lessonID: own.lesson },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-balance': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-handovers': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/get-handover': ({ own }) => ({
    input: { studentID: own.student },
    ids: { studentID: 'student' },
  }),
  'POST /api/records/save-handover-notes': ({ own }) => ({
    input: { studentID: own.student, agreements: 'Reads to the younger ones.', interests: 'Maps.', version: 0 },
    ids: { studentID: 'student' },
  }),
  'POST /api/records/answer-open-plans': ({ own }) => ({
    input: { studentID: own.student, plans: [own.entry], answer: 'drop' },
    ids: { studentID: 'student' },
  }),
  'POST /api/records/answer-proposal': ({ own }) => ({
    input: { sectionID: own.section, studentID: own.student, lessonID: own.lesson, answer: 'not-now' },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/set-apart': ({ own }) => ({
    input: { sectionID: own.section, studentID: own.student, otherID: own.classmate, isApart: true },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/add-entries': ({ own }) => ({
    input: {
      sectionID: own.section,
      entries: [
        {
          clientId: `first-${own.student}`,
          studentID: own.student,
          lessonID: own.lesson,
          kind: 'presented',
          day: '2026-01-05',
          note: 'Ten cubes at once.',
        },
      ],
    },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/withdraw-entries': ({ own }) => ({
    input: { entries: [{ id: own.entry, clientId: `back-${own.entry}` }] },
  }),
  'POST /api/records/order-room-children': ({ own }) => ({
    input: { sectionID: own.section, studentIDs: [own.classmate, own.student] },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/create-child-group': ({ own }) => ({
    input: { sectionID: own.section, name: 'Bead group', studentIDs: [own.student, own.classmate] },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/change-child-group': ({ own }) => ({
    input: { groupID: own.childGroup, name: 'Chain group', studentIDs: [own.student] },
    ids: { groupID: 'childGroup' },
  }),
  'POST /api/records/delete-child-group': ({ own }) => ({
    input: { groupID: own.childGroup },
    ids: { groupID: 'childGroup' },
  }),
  'POST /api/records/get-room-assistants': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/add-room-assistant': ({ own }) => ({
    input: { sectionID: own.section, teacherID: own.helper },
    ids: { sectionID: 'section' },
  }),
  'POST /api/records/remove-room-assistant': ({ own }) => ({
    input: { sectionID: own.section, teacherID: own.helper },
    ids: { sectionID: 'section' },
  }),
  'GET /api/records/get-my-lessons': () => ({ input: {} }),
  'POST /api/records/get-level-lessons': ({ own }) => ({
    input: { levelID: own.level },
    ids: { levelID: 'level' },
  }),
  'POST /api/records/set-level-lessons': ({ own }) => ({
    input: { levelID: own.level, isOpen: true },
    ids: { levelID: 'level' },
  }),
  'GET /api/records/get-jotting-rooms': () => ({ input: {} }),
  'POST /api/records/get-room-faces': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
};
