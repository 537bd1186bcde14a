import type { Examples } from '#tests/api/contract/examples.ts';

const ids = { id: 'agreement' } as const;

export const examples: Examples = {
  'POST /api/agreements/get-agreements': ({ own }) => ({
    input: { studentID: own.student, limit: 5 },
    ids: { studentID: 'student' },
  }),
  'POST /api/agreements/get-my-agreements': () => ({ input: { limit: 5 } }),
  'POST /api/agreements/add-agreement': ({ own }, role) => ({
    input: {
      ...{ clientId: `agreed-${role}`, studentID: own.student, text: 'Finish the timeline of life.' },
      lessonIDs: [own.lesson],
    },
    ids: { studentID: 'student' },
  }),
  'POST /api/agreements/change-agreement': ({ own }) => ({
    input: { id: own.agreement, version: 1, text: 'Read a book about volcanoes.', lessonIDs: [] },
    ids,
  }),
  'POST /api/agreements/tick-agreement': ({ own }) => ({ input: { id: own.agreement, isDone: true }, ids }),
  'POST /api/agreements/tick-my-agreement': ({ own }) => ({ input: { id: own.agreement, isDone: true }, ids }),
  'POST /api/agreements/let-agreement-go': ({ own }) => ({ input: { id: own.agreement }, ids }),
};
