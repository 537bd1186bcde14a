import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/privacy': () => ({ input: {} }),
  'POST /api/admins/preview-erasure': ({ own }) => ({ input: { id: own.student } }),
  'POST /api/admins/erase-person': ({ own }) => ({ input: { id: own.student, name: 'Somebody else' }, status: 400 }),
  'POST /api/privacy/begin-export': () => ({ input: {} }),
  'GET /api/privacy/exports': () => ({ input: {} }),
  'POST /api/privacy/cancel-export': () => ({ input: { id: 'nothing' }, status: 403 }),
};
