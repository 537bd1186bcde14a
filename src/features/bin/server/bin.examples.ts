import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-bin': () => ({ input: { searchInput: '', limit: 1 } }),
  'POST /api/admins/preview-deletion': ({ own }) => ({ input: { kind: 'section', ids: [own.section] } }),
  'POST /api/admins/get-restore-conflicts': ({ own }) => ({ input: { batch: own.batch }, ids: { batch: 'batch' } }),
  'POST /api/admins/restore-batch': ({ own }) => ({ input: { batch: own.batch }, ids: { batch: 'batch' } }),
  'POST /api/admins/erase-batch': ({ own }) => ({ input: { batch: own.batch }, ids: { batch: 'batch' } }),
};
