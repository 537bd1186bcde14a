import type { Examples } from '#tests/api/contract/examples.ts';

const ids = { studentID: 'student' } as const;

export const examples: Examples = {
  'POST /api/take-along/preview-take-along': ({ own }) => ({ input: { studentID: own.student }, ids }),
  'POST /api/take-along/begin-child-archive': ({ own }) => ({ input: { studentID: own.student }, ids }),
  'POST /api/take-along/get-child-archives': ({ own }) => ({ input: { studentID: own.student }, ids }),
  'POST /api/take-along/cancel-child-archive': () => ({ input: { id: 'nothing' }, status: 403 }),
};
