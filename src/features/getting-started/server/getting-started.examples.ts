import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-checklist': () => ({ input: {} }),
  'POST /api/admins/show-checklist': () => ({ input: { isOnHome: true } }),
};
