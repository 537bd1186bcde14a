import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/school': () => ({ input: {} }),
  'GET /api/session/all': () => ({ input: {} }),
  'POST /api/session/end-others': () => ({ input: {} }),
  'POST /api/session/logout': () => ({ input: {} }),
  'POST /api/session/password': () => ({ input: { current: 'narra tree at noon', next: 'a red kite over Taal' } }),
};
