import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/setup/get-new-school': () => ({ input: { token: 'used' } }),
  'POST /api/setup/save-new-school': () => ({ input: { token: 'used', name: 'Casa' }, status: 403 }),
  'GET /api/setup/get-restore': () => ({ input: { token: 'used' }, status: 403 }),
  'POST /api/setup/check-archive': () => ({ input: { token: 'used', key: '' }, status: 403 }),
  'POST /api/setup/restore-school': () => ({ input: { token: 'used' }, status: 403 }),
};
