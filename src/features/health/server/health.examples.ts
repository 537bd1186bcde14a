import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/health': () => ({ input: {} }),
  'POST /api/admins/examine-health': () => ({ input: { check: 'disk' } }),
  'POST /api/admins/ignore-health-check': () => ({ input: { check: 'disk', days: 7, why: 'A new disk is ordered' } }),
  'POST /api/admins/watch-health-check': () => ({ input: { check: 'disk' } }),
  // There is no key before the first backup.
  'POST /api/admins/show-backup-key': () => ({ input: {}, status: 409 }),
  'POST /api/admins/confirm-backup-key': () => ({ input: { lastCharacters: 'ABCDEF' }, status: 409 }),
};
